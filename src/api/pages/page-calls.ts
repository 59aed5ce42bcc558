import type { Context } from 'hono'
import type { Customer } from '#contracts/accounts/auth.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { notStored } from '#db/stored-answer.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { CALL_COSTS } from '../admission/call-costs.ts'
import type { CostName } from '../admission/costs.ts'
import { clientAddress } from '../client-address.ts'
import { contextOf } from '../call-context.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { countPageCall } from '../middleware/admit.ts'
import { pageVisitor, type PageVisitor } from './page-visitor.ts'
import { asSent, presentable } from '../presentable.ts'
import { describeFailure, type Failed } from '../problem.ts'
import type { CallContext, Route } from '../route.ts'

/** What came of a page's call: the answer of its contract, or why there is none. */
type PageAnswer = { readonly answer: unknown } | { readonly failed: Failed }

/** The API as a page asks it on the server. */
export interface PageApi {
  readonly call: (endpoint: EndpointName, input: unknown, language: Language) => Promise<PageAnswer>
  /** Who is signed in; null for everybody else. */
  readonly customer: () => Promise<Customer | null>
}

export interface PageCalls {
  /** On behalf of who asks for the page. */
  readonly forVisitor: (c: Context<ApiEnvironment>) => { readonly api: PageApi; readonly visitor: PageVisitor }
  /** In the shop's own name, for what every visitor is shown alike. */
  readonly forShop: PageApi
  /**
   * The same, paid for by who comes first to what is shared for a moment only.
   * @param refused is told where they cannot: a page may leave out what it did not learn, and is not to be shared then
   */
  readonly forShopPaidBy: (c: Context<ApiEnvironment>, refused: () => void) => PageApi
}

const NOBODY: Actor = { sessionId: '' }

/**
 * The same use cases that are called over HTTP, with the same contracts, for pages that are made in this process: a
 * call is no request here, nothing is written as JSON and read again. A page pays for its calls by its address's budget;
 * the counts of calls, which hold back whoever tries and guesses over HTTP, stay out of it, but for calls that have a
 * count by address, which are counted here as there. Calls that must not be sent twice are not available here.
 */
export function createPageCalls(deps: ApiDeps, routes: readonly Route[]): PageCalls {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]))

  async function run(
    { endpoint, input, language, requestId }: Asked,
    contextFor: (route: Route) => Promise<CallContext<unknown>>,
  ): Promise<PageAnswer> {
    const route = byEndpoint.get(endpoint)
    if (!route || route.idempotent) throw new Error(`no page calls ${endpoint}`)
    try {
      const context = await contextFor(route)
      const answer = presentable(deps, route, await route.prepare(input).run(context))
      return { answer: deps.strictAnswers ? plain(answer, endpoint) : answer }
    } catch (failure) {
      return { failed: describeFailure(deps, { language, requestId }, failure, endpoint) }
    }
  }

  const inShopsName = (pay: (cost: CostName) => void): PageApi => ({
    call: (endpoint, input, language) =>
      run({ endpoint, input, language, requestId: newId('req') }, async (route) => {
        if (route.access !== 'public' || route.limit.callsOfAddress !== undefined)
          throw new Error(`a page for everybody calls ${endpoint}`)
        pay(CALL_COSTS[endpoint])
        return { ...OF_THE_SHOP, language, pay }
      }),
    customer: async () => null,
  })

  return {
    forVisitor(c) {
      const visitor = pageVisitor(deps, c)
      const call: PageApi['call'] = (endpoint, input, language) =>
        run({ endpoint, input, language, requestId: c.get('requestId') }, async (route) => {
          deps.gate.pay(c, CALL_COSTS[endpoint])
          const actor = await actorFor(route, visitor)
          const { sessionId } = actor
          await countPageCall(deps, route, { sessionId, address: () => clientAddress(c, deps.trustedProxies) })
          return contextOf(deps, c, { actor, language, answer: notStored })
        })
      return { api: { call, customer: visitor.customer }, visitor }
    },
    forShop: inShopsName(() => undefined),
    forShopPaidBy: (c, refused) =>
      inShopsName((cost) => {
        try {
          deps.gate.pay(c, cost)
        } catch (refusal) {
          refused()
          throw refusal
        }
      }),
  }
}

interface Asked {
  readonly endpoint: EndpointName
  readonly input: unknown
  readonly language: Language
  readonly requestId: string
}

/** @throws Refusal `unauthenticated`. */
async function actorFor({ access }: Route, visitor: PageVisitor): Promise<Actor> {
  if (access === 'public') return NOBODY
  if (access === 'session') return visitor.session()
  const actor = await visitor.actor()
  if (actor?.customerId === undefined) throw new Refusal('unauthenticated')
  return actor
}

const noSession = (): never => {
  throw new Error('a page for everybody asked for a session')
}

const OF_THE_SHOP: Omit<CallContext<unknown>, 'language' | 'pay'> = {
  actor: NOBODY,
  requestId: 'shop',
  client: 'shop',
  caller: { network: 'shop' },
  payForSession: noSession,
  session: { secret: null, keep: noSession, forget: noSession },
  browser: { deviceMark: null, name: null, saveMark: noSession },
  answer: notStored,
}

/** In tests and development: a page is given what a browser would read, and no date or class. @throws Error */
function plain(answer: unknown, endpoint: EndpointName): unknown {
  if (!isPlain(answer)) throw new Error(`${endpoint} answers more than JSON can hold`)
  return asSent(answer)
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}
