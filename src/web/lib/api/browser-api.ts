import type { TokenResponse } from '#contracts/accounts/auth.ts'
import { API_BASE } from '#contracts/api-base.ts'
import { type Api, ApiError, createApi } from './api.ts'
import { signInAddress } from '../safe-next.ts'
import { currentLanguage } from '../settings.ts'

let token: { value: string; expiresAt: number } | null = null
let renewal: Promise<string | null> | null = null

/** Seconds before its end at which a bearer is no longer used. */
const MARGIN_S = 30

/** A request whose answer may fail to come: then with an error of our own, unless the caller gave up. */
export function send(path: string, init: RequestInit): Promise<Response> {
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
  return saveBearer(await response.json())
}

function saveBearer({ access_token, expires_in }: TokenResponse): string {
  token = { value: access_token, expiresAt: performance.now() + (expires_in - MARGIN_S) * 1000 }
  return access_token
}

/** The bearer lives in memory only; simultaneous calls share one renewal. */
export function bearer(renew: boolean): Promise<string | null> {
  if (!renew && token && performance.now() < token.expiresAt) return Promise.resolve(token.value)
  renewal ??= requestToken().finally(() => {
    renewal = null
  })
  return renewal
}

/** The build has put method and path in the place of each name (`scripts/build/endpoint-calls.ts`). */
function endpointOf(call: string) {
  const [method = '', path = ''] = call.split(' ')
  return { method, path }
}

const api = createApi({
  endpointOf,
  language: currentLanguage,
  token: bearer,
  send,
})

/** The API as the browser calls it. A session that cannot be renewed leads to the sign-in page and back. */
export const browserApi: Api = {
  async call(name, ...args) {
    try {
      const answer = await api.call(name, ...args)
      // Whoever signs in goes on with the bearer of the session as it is now.
      if ('access_token' in answer) saveBearer(answer)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        location.assign(signInAddress(location.pathname + location.search))
      }
      throw error
    }
  },
}
