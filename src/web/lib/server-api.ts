import type { Customer, TokenResponse } from '#contracts/auth.ts'
import { API_BASE } from '#contracts/endpoints.ts'
import type { Language } from '#contracts/locale.ts'
import { type Api, createApi } from './api.ts'

export interface PageApi extends Api {
  /** Cookies that the API set while the page was made; the page's answer carries them on. */
  readonly setCookies: readonly string[]
  /** Who is signed in to the visitor's session; null without asking where the browser has none. */
  readonly customer: () => Promise<Customer | null>
}

/** Of a browser that has a session, whoever is signed in to it. */
export const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/

/**
 * The API as a page's loader calls it: in process, as the visitor whose request is rendered. A
 * session is opened only when a call needs one.
 */
export function createPageApi(
  page: Request,
  language: Language,
  fetchApi: (request: Request) => Promise<Response>,
  /** A page for everybody opens no session: what it shows would be one visitor's. */
  opensSessions: boolean,
): PageApi {
  const origin = new URL(page.url).origin
  const setCookies: string[] = []
  let cookie = page.headers.get('Cookie') ?? ''
  let opened: Promise<TokenResponse | null> | null = null
  let bearer: string | null = null

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    if (cookie) headers.set('Cookie', cookie)
    const { body = null, method = 'GET' } = init
    // A visitor who leaves takes along what their page has asked for.
    const response = await fetchApi(new Request(origin + path, { method, headers, body, signal: page.signal }))
    for (const set of response.headers.getSetCookie()) {
      setCookies.push(set)
      cookie = mergeCookie(cookie, set)
    }
    return response
  }
  const token = async (renew: boolean): Promise<string | null> => {
    // The first try goes without a bearer: public calls need none, and opening a session costs a row.
    if (!renew) return bearer
    opened ??= openSession()
    return (await opened)?.access_token ?? null
  }
  const openSession = async (): Promise<TokenResponse | null> => {
    if (!opensSessions) throw new Error('a page for everybody asked for a session')
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
    const response = await send(`${API_BASE}/auth/token`, { method: 'POST', headers, body: '{}' })
    const answer: TokenResponse | null = response.ok ? await response.json() : null
    bearer = answer?.access_token ?? null
    return answer
  }
  const customer = async (): Promise<Customer | null> => {
    if (opened === null && !SESSION_COOKIE.test(cookie)) return null
    opened ??= openSession()
    return (await opened)?.customer ?? null
  }
  return { ...createApi({ language: () => language, send, token }), setCookies, customer }
}

function mergeCookie(header: string, setCookie: string): string {
  const pair = setCookie.split(';')[0] ?? ''
  const name = pair.split('=')[0] ?? ''
  const kept = header.split(/;\s*/).filter((part) => part && !part.startsWith(`${name}=`))
  return [...kept, pair].join('; ')
}
