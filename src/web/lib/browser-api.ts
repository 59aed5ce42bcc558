import { API_BASE } from '#contracts/endpoints.ts'
import { type Api, ApiError, createApi } from './api.ts'
import { currentLanguage } from './settings.ts'

let token: { value: string; expiresAt: number } | null = null
let renewal: Promise<string | null> | null = null

/** Seconds before its end at which a bearer is no longer used. */
const MARGIN_S = 30

/** A request whose answer may fail to come: then with an error of our own, unless the caller gave up. */
function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  })
}

async function requestToken(): Promise<string | null> {
  const response = await send(`${API_BASE}/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
    credentials: 'include',
    body: '{}',
  })
  if (!response.ok) return null
  const answer = await response.json()
  token = { value: answer.access_token, expiresAt: performance.now() + (answer.expires_in - MARGIN_S) * 1000 }
  return token.value
}

/** The bearer lives in memory only; simultaneous calls share one renewal. */
function bearer(renew: boolean): Promise<string | null> {
  if (!renew && token && performance.now() < token.expiresAt) return Promise.resolve(token.value)
  renewal ??= requestToken().finally(() => {
    renewal = null
  })
  return renewal
}

const api = createApi({
  language: currentLanguage,
  token: bearer,
  send,
})

/** The API as the browser calls it. A session that cannot be renewed leads to the sign-in page and back. */
export const browserApi: Api = {
  async call(name, ...args) {
    try {
      return await api.call(name, ...args)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
      }
      throw error
    }
  },
}
