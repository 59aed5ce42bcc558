import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import { type CostBudgetOptions, createCostBudget } from '#platform/load/cost-budget.ts'
import { createLoopDelay } from '#platform/load/loop-delay.ts'
import { type QuickCalls, quickCalls as ofProcess } from '#platform/load/quick-calls.ts'
import { networksOf } from '#platform/load/networks.ts'
import { type Caller, createWorkLane, Overloaded, type WorkLane } from '#platform/load/work-lane.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiEnvironment } from '../api-environment.ts'
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
  /** Whether `admit` would turn this away now, which costs microseconds and pays nothing. */
  turnedAway(method: string, path: string, address: string): TurnedAway | null
  /** Whose turn it is in the lane. */
  callerOf(c: Context<ApiEnvironment>): Caller
}

/** Why, and when it may come back. */
interface TurnedAway {
  readonly code: 'overloaded' | 'rate_limited'
  readonly retryAfterS: number
}

interface Options {
  /** As for `clientAddress`. */
  readonly trustedProxies: number
  readonly lane?: WorkLane
  readonly now?: () => number
  readonly budget?: Pick<CostBudgetOptions, 'perSecondMs' | 'mostMs'>
  /** Milliseconds by which the process is behind with what has happened. */
  readonly loopDelay?: ReturnType<typeof createLoopDelay>
  /** What costly work lets go first. */
  readonly quickCalls?: Pick<QuickCalls, 'begin'>
}

/** So far behind the process may be before it lets go, by when a cost yields. */
const MOST_BEHIND_MS = { first: 300, second: 1_000, last: 2_000 } as const
const RETRY_S = 3
/** What takes a row or two: it waits for no costly work that has not begun. */
const GOES_FIRST: ReadonlySet<CostName> = new Set(['light', 'session'])

export function createGate(options: Options): Gate {
  const {
    trustedProxies,
    now = () => performance.now(),
    lane = createWorkLane(),
    loopDelay = createLoopDelay(),
    quickCalls = ofProcess,
  } = options
  const budget = createCostBudget({ now, ...(options.budget ?? BUDGET) })

  const addressOf = (c: Context<ApiEnvironment>): string => clientAddress(c, trustedProxies)

  function pay(c: Context<ApiEnvironment>, cost: CostName): void {
    if (COSTS[cost].ms === 0) return
    const waitMs = budget.spend(networksOf(addressOf(c)), COSTS[cost].ms)
    if (waitMs === 0) return
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
    throw new Refusal('rate_limited')
  }

  /** Seconds after which there may be less to do, where there is too much now. */
  function tooMuchFor(address: string, cost: CostName): number | null {
    const { ms, yields } = COSTS[cost]
    if (yields === 'never') return null
    if (loopDelay.ms() > MOST_BEHIND_MS[yields]) return RETRY_S
    if (yields === 'last') return null
    const rank = yields === 'first' ? 'extra' : 'new'
    const isFull = lane.isFullFor({ rank, costMs: ms, caller: { network: networkOf(address) } })
    return isFull ? lane.retryAfterS() : null
  }

  /** @throws Overloaded before a session or row was looked at: that costs some microseconds. */
  function refuseIfFull(c: Context<ApiEnvironment>, cost: CostName): void {
    const retryAfterS = tooMuchFor(addressOf(c), cost)
    if (retryAfterS !== null) throw new Overloaded(retryAfterS)
  }

  return {
    lane,
    pay,
    callerOf: (c) => ({ network: networkOf(addressOf(c)), signal: c.req.raw.signal }),
    admit: createMiddleware<ApiEnvironment>(async (c, next) => {
      loopDelay.note()
      const cost = costOfRequest(c.req.method, c.req.path)
      refuseIfFull(c, cost)
      pay(c, cost)
      const end = GOES_FIRST.has(cost) ? quickCalls.begin() : null
      try {
        await next()
      } finally {
        end?.()
      }
    }),
    turnedAway(method, path, address) {
      loopDelay.note()
      const cost = costOfRequest(method, path)
      const retryAfterS = tooMuchFor(address, cost)
      if (retryAfterS !== null) return { code: 'overloaded', retryAfterS }
      const waitMs = COSTS[cost].ms === 0 ? 0 : budget.waitMs(networksOf(address))
      return waitMs === 0 ? null : { code: 'rate_limited', retryAfterS: Math.ceil(waitMs / 1000) }
    },
    payPage(c) {
      const cost = costOfPage(c.req.path)
      refuseIfFull(c, cost)
      pay(c, cost)
    },
  }
}

function networkOf(address: string): string {
  return networksOf(address)[0]?.key ?? address
}
