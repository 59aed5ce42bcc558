import type { Action } from './roles.ts'

/** The desk lives below this, and its cookie goes nowhere else. */
export const OFFICE_PATH = '/office'

/** A cookie that tells the desk's page, which reads none of the session's, that there may be a session. It is worth nothing. */
export const SESSION_MARK = 'desk-open'

/** Where the desk is asked. */
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
  recoveryCodes: { method: 'GET', path: '/recovery_codes', action: 'session.own' },
  renewCodes: { method: 'POST', path: '/recovery_codes/renew', action: 'session.own' },
  colleagues: { method: 'GET', path: '/colleagues', action: 'staff.names' },
  deskCases: { method: 'POST', path: '/cases/list', action: 'cases.list' },
  deskCase: { method: 'POST', path: '/cases/get', action: 'cases.read' },
  deskAnswer: { method: 'POST', path: '/cases/answer', action: 'cases.work' },
  deskNote: { method: 'POST', path: '/cases/note', action: 'cases.work' },
  deskAsk: { method: 'POST', path: '/cases/ask', action: 'cases.work' },
  deskMove: { method: 'POST', path: '/cases/move', action: 'cases.work' },
  deskAssign: { method: 'POST', path: '/cases/assign', action: 'cases.work' },
  deskApplicant: { method: 'POST', path: '/cases/applicant', action: 'cases.work' },
  deskFee: { method: 'POST', path: '/cases/fee', action: 'fees.ask' },
  deskWaive: { method: 'POST', path: '/cases/waive', action: 'fees.waive' },
  deskSlots: { method: 'POST', path: '/cases/slots', action: 'appointments.work' },
  deskOffer: { method: 'POST', path: '/cases/appointment/offer', action: 'appointments.work' },
  deskBook: { method: 'POST', path: '/cases/appointment/book', action: 'appointments.work' },
  deskRebook: { method: 'POST', path: '/cases/appointment/move', action: 'appointments.work' },
  deskUnbook: { method: 'POST', path: '/cases/appointment/cancel', action: 'appointments.work' },
  deskWork: { method: 'POST', path: '/work/list', action: 'work.list' },
  deskWorkItem: { method: 'POST', path: '/work/get', action: 'work.list' },
  deskWorkTake: { method: 'POST', path: '/work/take', action: 'work.do' },
  deskWorkNote: { method: 'POST', path: '/work/note', action: 'work.do' },
  deskWorkClose: { method: 'POST', path: '/work/close', action: 'work.do' },
  deskWorkUnbooked: { method: 'POST', path: '/work/unbooked', action: 'work.unbooked' },
  deskWorkRefund: { method: 'POST', path: '/work/refund', action: 'refunds.replace' },
  deskWorkUnchanged: { method: 'POST', path: '/work/unchanged', action: 'work.unchanged' },
  deskFaults: { method: 'GET', path: '/faults', action: 'work.list' },
  deskRequeue: { method: 'POST', path: '/jobs/requeue', action: 'jobs.requeue' },
  deskResume: { method: 'POST', path: '/suppliers/resume', action: 'suppliers.resume' },
  deskMoney: { method: 'GET', path: '/payments', action: 'payments.list' },
  deskDecide: { method: 'POST', path: '/payments/decide', action: 'payments.decide' },
  deskAssignTransfer: { method: 'POST', path: '/payments/assign', action: 'payments.decide' },
  deskAudit: { method: 'POST', path: '/audit', action: 'audit.read' },
  deskOrder: { method: 'POST', path: '/orders/get', action: 'orders.read' },
} as const satisfies Record<string, OfficeEndpoint>

export type OfficeEndpointName = keyof typeof OFFICE_ENDPOINTS
