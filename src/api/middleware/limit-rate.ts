import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import { readBearer } from '#modules/accounts/index.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { refusesWrites } from '../database-outage.ts'
import { countCall, maskAddress, type RateState } from '../rate-limits.ts'
import type { RateLimit, Route } from '../route.ts'
import { bearerOf } from './authenticate.ts'

async function addressMayCall(deps: ApiDeps, { endpoint, limit }: Route, address: string): Promise<boolean> {
  if (limit.callsOfAddress === undefined) return true
  const { perSeconds, callsOfAddress: calls } = limit
  return (await count(deps, `${endpoint} of address`, address, { calls, perSeconds })).allowed
}

/** While the database takes no writes nobody is counted, so that travellers can still read what they bought. */
async function count(deps: ApiDeps, bucket: string, client: string, limit: RateLimit): Promise<RateState> {
  try {
    return await countCall(deps, bucket, client, limit)
  } catch (error) {
    if (!refusesWrites(error)) throw error
    return { allowed: true, remaining: limit.calls, resetS: limit.perSeconds }
  }
}

/**
 * Holds a client to the route's limit. The client is the session that a genuine bearer names
 * (visitors behind one mobile operator's address do not share a limit), else the address.
 */
export function limitRate(deps: ApiDeps, route: Route) {
  const { calls, perSeconds } = route.limit
  const policy = `"${route.endpoint}";q=${calls};w=${perSeconds}`
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const session = readBearer(deps.secret, deps.clock, bearerOf(c))
    const address = maskAddress(deps.secret, clientAddress(c, deps.trustedProxies))
    const { allowed, remaining, resetS } = await count(deps, route.endpoint, session?.sessionId ?? address, route.limit)
    c.header('RateLimit-Policy', policy)
    c.header('RateLimit', `"${route.endpoint}";r=${remaining};t=${resetS}`)
    if (!allowed || !(await addressMayCall(deps, route, address))) {
      c.header('Retry-After', String(resetS))
      throw new Refusal('rate_limited')
    }
    await next()
  })
}
