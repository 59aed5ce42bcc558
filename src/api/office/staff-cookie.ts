import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { OFFICE_PATH, SESSION_MARK } from '#contracts/office/endpoints.ts'
import type { ApiEnvironment } from '../environment.ts'
import type { StaffCookie } from './office-route.ts'

/** A device on which somebody has signed in is known for so long. */
const DEVICE_S = 180 * 86_400

function cookieOf(baseUrl: string): { readonly name: string; readonly secure: boolean } {
  const secure = baseUrl.startsWith('https:')
  return { name: secure ? '__Secure-desk' : 'desk', secure }
}

/** The secret of the desk's session that a request brings. */
export const staffSecretOf = (c: Context<ApiEnvironment>, baseUrl: string): string | null =>
  getCookie(c, cookieOf(baseUrl).name) ?? null

/**
 * A cookie of the desk alone: no script reads it, no other site sends it along, and it goes with the browser's session;
 * and a mark beside it that a script does read, so that a page without a session asks for none.
 */
export function staffCookie(c: Context<ApiEnvironment>, baseUrl: string): StaffCookie {
  const { name, secure } = cookieOf(baseUrl)
  const ours = { path: OFFICE_PATH, httpOnly: true, sameSite: 'Strict', secure } as const
  return {
    device: getCookie(c, `${name}-device`) ?? null,
    keep({ secret, deviceMark }) {
      setCookie(c, name, secret, ours)
      setCookie(c, SESSION_MARK, '1', { ...ours, httpOnly: false })
      setCookie(c, `${name}-device`, deviceMark, { ...ours, maxAge: DEVICE_S })
    },
    forget() {
      for (const each of [name, SESSION_MARK]) deleteCookie(c, each, { path: OFFICE_PATH, secure })
    },
  }
}
