import type { Action } from './roles.ts'

/** Where the desk is asked; its cookie goes no higher than `/office`. */
export const OFFICE_BASE = '/office/api'

interface OfficeEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** What is done by it; null for what leads to signing in. */
  readonly action: Action | null
}

/** The calls of the desk. None goes without saying whose it is. */
export const OFFICE_ENDPOINTS = {
  signIn: { method: 'POST', path: '/sign_in', action: null },
  openLink: { method: 'POST', path: '/link', action: null },
  acceptLink: { method: 'POST', path: '/link/accept', action: null },
  me: { method: 'GET', path: '/me', action: 'session.own' },
  signOut: { method: 'POST', path: '/sign_out', action: 'session.own' },
  setLanguage: { method: 'POST', path: '/language', action: 'session.own' },
} as const satisfies Record<string, OfficeEndpoint>

export type OfficeEndpointName = keyof typeof OFFICE_ENDPOINTS
