import { type Context, Hono } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import { OFFICE_ENDPOINTS, type OfficeEndpointName } from '#contracts/office/endpoints.ts'
import { type Action, may } from '#contracts/office/roles.ts'
import { findStaffSession, type StaffSession } from '#modules/staff/index.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { readJson } from '../middleware/json-body.ts'
import { sameOrigin } from '../middleware/same-origin.ts'
import { answerFailure, answerUnknownPath } from '../problem.ts'
import { countAddress, countCall } from '../rate-limits.ts'
import type { OfficeRoute, OfficeRoutes } from './office-route.ts'
import { staffCookie, staffSecretOf } from './staff-cookie.ts'

/** Calls of one session: quick hands, and no program that reads everything. */
const OF_SESSION = { calls: 600, perSeconds: 300 } as const
/** Calls of one address that lead to signing in. */
const OF_STRANGER = { calls: 60, perSeconds: 900 } as const

const NAMES = Object.keys(OFFICE_ENDPOINTS).filter((name): name is OfficeEndpointName =>
  Object.hasOwn(OFFICE_ENDPOINTS, name),
)

/** Everything under `/office/api`. Customers' sessions mean nothing here, and the desk's mean nothing anywhere else. */
export function createOfficeApi(
  deps: ApiDeps,
  routes: OfficeRoutes,
  mount: (api: Hono<ApiEnvironment>) => void,
): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>()
  api.onError((failure, c) => answerFailure(deps, c, failure))
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })
  api.use(sameOrigin(deps.baseUrl))
  mount(api)
  api.use(readJson)
  for (const name of NAMES) {
    const { method, path, action } = OFFICE_ENDPOINTS[name]
    api.on(method, path, (c) => answer(deps, c, routes[name], action))
  }
  api.all('*', (c) => answerUnknownPath(deps, c))
  return api
}

async function answer(
  deps: ApiDeps,
  c: Context<ApiEnvironment>,
  { run, response, cost }: OfficeRoute,
  action: Action | null,
): Promise<Response> {
  const session = action === null ? await admitStranger(deps, c) : await admitStaff(deps, c, action)
  deps.gate.pay(c, cost)
  const asked = c.req.method === 'GET' ? c.req.query() : (c.get('body') ?? {})
  const output = await run({ session, cookie: staffCookie(c, deps.baseUrl) }, asked)
  const checked = response.safeParse(output)
  if (!checked.success) throw new Error(`the answer of ${c.req.path} breaks its contract`, { cause: checked.error })
  return c.body(JSON.stringify(checked.data), 200, { 'Content-Type': 'application/json' })
}

/** @throws Refusal `rate_limited` */
async function admitStranger(deps: ApiDeps, c: Context<ApiEnvironment>): Promise<null> {
  if (await countAddress(deps, 'desk of strangers', clientAddress(c, deps.trustedProxies), OF_STRANGER)) return null
  throw tooMany(c, OF_STRANGER.perSeconds)
}

/**
 * Who works here by this request, if their role may do what is asked.
 * @throws Refusal `unauthenticated`, `forbidden`, `rate_limited`
 */
export async function admitStaff(deps: ApiDeps, c: Context<ApiEnvironment>, action: Action): Promise<StaffSession> {
  const secret = staffSecretOf(c, deps.baseUrl)
  const session = secret ? await findStaffSession(deps, secret) : null
  if (!session) throw new Refusal('unauthenticated')
  const { allowed, resetS } = await countCall(deps, 'desk', session.staff.sessionId, OF_SESSION)
  if (!allowed) throw tooMany(c, resetS)
  if (!may(session.staff.role, action)) throw new Refusal('forbidden')
  return session
}

function tooMany(c: Context<ApiEnvironment>, resetS: number): Refusal {
  c.header('Retry-After', String(resetS))
  return new Refusal('rate_limited')
}
