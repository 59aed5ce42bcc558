import type { Context } from 'hono'
import { deleteCookie, generateCookie, getCookie, setCookie } from 'hono/cookie'
import { Refusal } from '#contracts/errors.ts'
import { type Actor, findActor, readBearer } from '#modules/accounts/index.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import type { CallingBrowser, SessionCookie } from '../route.ts'

/**
 * The visitor whose cookie and bearer these are.
 * @throws Refusal `unauthenticated`.
 */
export async function actorOf(deps: ApiDeps, c: Context<ApiEnvironment>): Promise<Actor> {
  const claimed = readBearer(deps.secret, deps.clock, bearerOf(c))
  const { secret } = sessionCookie(c, deps.baseUrl)
  const actor = claimed && secret ? await findActor(deps, secret) : null
  if (!actor || actor.sessionId !== claimed?.sessionId) throw new Refusal('unauthenticated')
  return actor
}

/** The bearer of the Authorization header; empty when there is none. */
export function bearerOf(c: Context<ApiEnvironment>): string {
  return /^Bearer ([\x21-\x7e]{1,500})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
}

/**
 * The session's cookie: unreadable for scripts, never sent along by other sites' forms, and over
 * HTTPS bound to this very host.
 */
export function sessionCookie(c: Context<ApiEnvironment>, baseUrl: string): SessionCookie {
  const { name, secure } = cookieOf(baseUrl)
  return {
    secret: getCookie(c, name) ?? null,
    keep(secret, expires) {
      c.header('Set-Cookie', persistentCookie(baseUrl, secret, expires), { append: true })
    },
    forget() {
      deleteCookie(c, name, { path: '/', secure })
    },
  }
}

/** What makes a browser keep the session's cookie. */
export function persistentCookie(baseUrl: string, secret: string, expires: Date): string {
  const { name, secure } = cookieOf(baseUrl)
  return generateCookie(name, secret, { expires, path: '/', httpOnly: true, sameSite: 'Lax', secure })
}

function cookieOf(baseUrl: string): { readonly name: string; readonly secure: boolean } {
  const secure = baseUrl.startsWith('https:')
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

const DEVICE_MARK_LIFETIME_S = 365 * 24 * 3600
const MAX_BROWSER_NAME = 200

/** The mark that a browser keeps from its sign-ins, and its name. The mark opens nothing. */
export function callingBrowser(c: Context<ApiEnvironment>, baseUrl: string): CallingBrowser {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? '__Host-device' : 'device'
  return {
    deviceMark: getCookie(c, name) ?? null,
    name: (c.req.header('User-Agent') ?? '').slice(0, MAX_BROWSER_NAME) || null,
    saveMark(mark) {
      setCookie(c, name, mark, { maxAge: DEVICE_MARK_LIFETIME_S, path: '/', httpOnly: true, sameSite: 'Lax', secure })
    },
  }
}
