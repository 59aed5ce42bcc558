import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import { type CostBudgetOptions, createCostBudget } from '#platform/load/cost-budget.ts'
import { createLoopDelay } from '#platform/load/loop-delay.ts'
import { networksOf } from '#platform/load/networks.ts'
import { type Caller, createWorkLane, Overloaded, type WorkLane } from '#platform/load/work-lane.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiEnvironment } from '../environment.ts'
import { BUDGET, COSTS, type CostName } from './costs.ts'
import { costOfPage, costOfRequest } from './path-costs.ts'

/**
 * Lets requests in before anything is done for them: each pays what it costs from the budget of its address, and
 * what can wait is turned away while there is more than can be answered in time.
 */
export interface Gate {
  readonly lane: WorkLane
  /** @throws Refusal `rate_limited`; Overloaded */
  readonly admit: ReturnType<typeof createMiddleware<ApiEnvironment>>
  /** Pays for what a request turns out to need. @throws Refusal `rate_limited` */
  pay(c: Context<ApiEnvironment>, cost: CostName): void
  /** Pays for a page that has to be made. @throws Refusal `rate_limited`; Overloaded */
  payPage(c: Context<ApiEnvironment>): void
  /** Whose turn it is in the lane. */
  callerOf(c: Context<ApiEnvironment>): Caller
}

interface Options {
  /** As for `clientAddress`. */
  readonly trustedProxies: number
  readonly lane?: WorkLane
  readonly now?: () => number
  readonly budget?: Pick<CostBudgetOptions, 'perSecondMs' | 'mostMs'>
  /** Milliseconds by which the process is behind with what has happened. */
  readonly loopDelay?: ReturnType<typeof createLoopDelay>
}

/** So far behind the process may be before it lets go, by when a cost yields. */
const MOST_BEHIND_MS = { first: 300, second: 1_000, last: 2_000 } as const
const RETRY_S = 3

export function createGate(options: Options): Gate {
  const {
    trustedProxies,
    now = () => performance.now(),
    lane = createWorkLane(),
    loopDelay = createLoopDelay(),
  } = options
  const budget = createCostBudget({ now, ...(options.budget ?? BUDGET) })

  function pay(c: Context<ApiEnvironment>, cost: CostName): void {
    if (COSTS[cost].ms === 0) return
    const waitMs = budget.spend(networksOf(clientAddress(c, trustedProxies)), COSTS[cost].ms)
    if (waitMs === 0) return
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
    throw new Refusal('rate_limited')
  }

  function networkOf(c: Context<ApiEnvironment>): string {
    const address = clientAddress(c, trustedProxies)
    return networksOf(address)[0]?.key ?? address
  }

  /** @throws Overloaded before a session or row was looked at: that costs some microseconds. */
  function keepOut(c: Context<ApiEnvironment>, cost: CostName): void {
    const { ms, yields } = COSTS[cost]
    if (yields === 'never') return
    if (loopDelay.ms() > MOST_BEHIND_MS[yields]) throw new Overloaded(RETRY_S)
    if (yields === 'last') return
    const rank = yields === 'first' ? 'extra' : 'new'
    if (lane.isFullFor({ rank, costMs: ms, caller: { network: networkOf(c) } })) throw lane.overloaded()
  }

  return {
    lane,
    pay,
    callerOf: (c) => ({ network: networkOf(c), signal: c.req.raw.signal }),
    admit: createMiddleware<ApiEnvironment>(async (c, next) => {
      loopDelay.note()
      const cost = costOfRequest(c.req.method, c.req.path)
      keepOut(c, cost)
      pay(c, cost)
      await next()
    }),
    payPage(c) {
      const cost = costOfPage(c.req.path)
      keepOut(c, cost)
      pay(c, cost)
    },
  }
}
