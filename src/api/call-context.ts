import type { Context } from 'hono'
import { clientAddress } from './client-address.ts'
import type { ApiDeps, ApiEnvironment } from './environment.ts'
import { callingBrowser, sessionCookie } from './middleware/authenticate.ts'
import { payForSession } from './middleware/pay-for-session.ts'
import { maskAddress } from './rate-limits.ts'
import type { CallContext } from './route.ts'

/** What a use case is told of the request that it is called for. */
export function contextOf(
  deps: ApiDeps,
  c: Context<ApiEnvironment>,
  who: Pick<CallContext<unknown>, 'actor' | 'language' | 'answer'>,
): CallContext<unknown> {
  return {
    ...who,
    requestId: c.get('requestId'),
    // Few calls ask, and a page makes several.
    get client() {
      return maskAddress(deps.secret, clientAddress(c, deps.trustedProxies))
    },
    get caller() {
      return deps.gate.callerOf(c)
    },
    pay: (cost) => deps.gate.pay(c, cost),
    payForSession: () => payForSession(deps, c),
    session: sessionCookie(c, deps.baseUrl),
    browser: callingBrowser(c, deps.baseUrl),
  }
}
