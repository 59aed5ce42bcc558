import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import { type Actor, findActor, readBearer } from '#modules/accounts/index.ts'
import { clientAddress } from '../client-address.ts'
import { refusesWrites } from '../database-outage.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import {
  countAddress,
  countCall,
  countCallOf,
  createProcessCounter,
  maskAddress,
  type RateState,
} from '../rate-limits.ts'
import type { RateLimit, Route } from '../route.ts'
import { bearerOf, sessionCookie } from './authenticate.ts'

/** Who acts on a public call: the owner of nothing. */
const NOBODY: Actor = { sessionId: '' }

/**
 * Holds a client to the route's limit, and lets a session call through when bearer and cookie are of one
 * living session, a customer's when somebody is signed in there, and nobody else. The client is the
 * session that a genuine bearer names (visitors behind one mobile operator's address do not share a
 * limit), else the address.
 */
export function admit(deps: ApiDeps, route: Route) {
  const { endpoint, access, limit } = route
  const countHere = limit.countedBy === 'process' ? createProcessCounter(deps.clock, limit) : null
  const policy = `"${endpoint}";q=${limit.calls};w=${limit.perSeconds}`
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const claimed = readBearer(deps.secret, deps.clock, bearerOf(c))
    const address = (): string => clientAddress(c, deps.trustedProxies)
    const secret = access !== 'public' && claimed ? sessionCookie(c, deps.baseUrl).secret : null
    const client = claimed?.sessionId ?? maskAddress(deps.secret, address())
    const { state, actor } = countHere
      ? { state: countHere(client), actor: secret ? await findActor(deps, secret) : null }
      : await countAndFind(deps, route, client, secret)
    c.header('RateLimit-Policy', policy)
    c.header('RateLimit', `"${endpoint}";r=${state.remaining};t=${state.resetS}`)
    if (!state.allowed || !(await addressMayCall(deps, route, address))) {
      c.header('Retry-After', String(state.resetS))
      throw new Refusal('rate_limited')
    }
    c.set('actor', access === 'public' ? NOBODY : allowed(route, actor, claimed))
    await next()
  })
}

/**
 * Counts a call that a page makes for a visitor where addresses are counted, as if it came over HTTP.
 * @throws Refusal `rate_limited`
 */
export async function countPageCall(
  deps: ApiDeps,
  route: Route,
  { sessionId, address }: { readonly sessionId: string; readonly address: () => string },
): Promise<void> {
  if (route.limit.callsOfAddress === undefined) return
  const { allowed: mayCall } = await count(
    deps,
    route.endpoint,
    sessionId || maskAddress(deps.secret, address()),
    route.limit,
  )
  if (!mayCall || !(await addressMayCall(deps, route, address))) throw new Refusal('rate_limited')
}

/** @throws Refusal `unauthenticated`. */
function allowed({ access }: Route, actor: Actor | null, claimed: Actor | null): Actor {
  const isWho = actor !== null && actor.sessionId === claimed?.sessionId
  if (!isWho || (access === 'customer' && actor.customerId === undefined)) throw new Refusal('unauthenticated')
  return actor
}

/** While the database takes no writes nobody is counted, so that travellers can still read what they bought. */
async function countAndFind(
  deps: ApiDeps,
  { endpoint, limit }: Route,
  client: string,
  secret: string | null,
): Promise<{ readonly state: RateState; readonly actor: Actor | null }> {
  if (!secret) return { state: await count(deps, endpoint, client, limit), actor: null }
  try {
    return await countCallOf(deps, endpoint, client, limit, secret)
  } catch (error) {
    if (!refusesWrites(error)) throw error
    return { state: uncounted(limit), actor: await findActor(deps, secret) }
  }
}

async function addressMayCall(deps: ApiDeps, { endpoint, limit }: Route, address: () => string): Promise<boolean> {
  if (limit.callsOfAddress === undefined) return true
  const { perSeconds, callsOfAddress: calls } = limit
  try {
    return await countAddress(deps, `${endpoint} of address`, address(), { calls, perSeconds })
  } catch (error) {
    if (!refusesWrites(error)) throw error
    return true
  }
}

async function count(deps: ApiDeps, bucket: string, client: string, limit: RateLimit): Promise<RateState> {
  try {
    return await countCall(deps, bucket, client, limit)
  } catch (error) {
    if (!refusesWrites(error)) throw error
    return uncounted(limit)
  }
}

function uncounted({ calls, perSeconds }: RateLimit): RateState {
  return { allowed: true, remaining: calls, resetS: perSeconds }
}
