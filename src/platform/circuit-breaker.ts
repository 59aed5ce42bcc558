import type { Clock } from './clock.ts'

interface CircuitBreakerOptions {
  readonly clock: Clock
  /** How far back outcomes count. @default one minute */
  readonly windowMs?: number
  /** Fewer outcomes than these prove nothing. @default 5 */
  readonly minimumCalls?: number
  /** Share of failures at which the circuit opens. @default 0.5 */
  readonly failureRate?: number
  /** How long an open circuit lets nobody through. @default 30 seconds */
  readonly openMs?: number
}

type CircuitState = 'closed' | 'open' | 'half_open'

/** One call that was let through; exactly one of its ends is told. */
interface Attempt {
  succeed(): void
  fail(): void
}

/**
 * Keeps callers from waiting for a provider that keeps failing. Closed, it lets everyone through; when too
 * many of the last calls failed it opens, and after a while it lets one call through to see: a success
 * closes it, a failure opens it again.
 */
export interface CircuitBreaker {
  state(): CircuitState
  /** Leave to call, or null when the provider is given a rest. */
  admit(): Attempt | null
  /** When somebody who is not let through now may try again; the present while the circuit is not open. */
  restsUntil(): Date
}

/** Nobody was asked: the provider has failed too often lately and is given a rest. */
export class CircuitOpen extends Error {
  readonly until: Date

  constructor(until: Date) {
    super(`given a rest until ${until.toISOString()}`)
    this.name = 'CircuitOpen'
    this.until = until
  }
}

/** Leave to call. @throws CircuitOpen */
export function admitted(breaker: CircuitBreaker): Attempt {
  const attempt = breaker.admit()
  if (!attempt) throw new CircuitOpen(breaker.restsUntil())
  return attempt
}

/** Until when a failure says that somebody rests, be it the failure itself or what caused it; else null. */
export function restOf(error: unknown): Date | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof CircuitOpen) return each.until
  }
  return null
}

/** Instants of the last window, in the order in which they were added. */
class RecentInstants {
  readonly #windowMs: number
  #instants: number[] = []
  /** Where those begin that count: what is older is cut off in one go when it is most of the list. */
  #first = 0

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  add(at: number): void {
    this.#instants.push(at)
  }

  count(now: number): number {
    while (this.#first < this.#instants.length && (this.#instants[this.#first] ?? now) <= now - this.#windowMs) {
      this.#first++
    }
    if (this.#first * 2 > this.#instants.length) {
      this.#instants = this.#instants.slice(this.#first)
      this.#first = 0
    }
    return this.#instants.length - this.#first
  }

  clear(): void {
    this.#instants = []
    this.#first = 0
  }
}

export function createCircuitBreaker({
  clock,
  windowMs = 60_000,
  minimumCalls = 5,
  failureRate = 0.5,
  openMs = 30_000,
}: CircuitBreakerOptions): CircuitBreaker {
  const ended = new RecentInstants(windowMs)
  const failed = new RecentInstants(windowMs)
  let openedAt: number | null = null
  let trying = false
  const now = (): number => clock.now().getTime()

  function state(): CircuitState {
    if (openedAt === null) return 'closed'
    return now() - openedAt < openMs ? 'open' : 'half_open'
  }

  function open(): void {
    openedAt = now()
    ended.clear()
    failed.clear()
  }

  function count(hasFailed: boolean): void {
    const at = now()
    ended.add(at)
    const calls = ended.count(at)
    if (!hasFailed) return
    failed.add(at)
    if (calls >= minimumCalls && failed.count(at) >= calls * failureRate) open()
  }

  /** A call that was let through while closed and ends after the circuit opened says nothing new. */
  const ordinary: Attempt = {
    succeed: () => void (openedAt === null && count(false)),
    fail: () => void (openedAt === null && count(true)),
  }
  const trial: Attempt = {
    succeed() {
      trying = false
      openedAt = null
    },
    fail() {
      trying = false
      open()
    },
  }

  return {
    state,
    admit() {
      const current = state()
      if (current === 'closed') return ordinary
      if (current === 'open' || trying) return null
      trying = true
      return trial
    },
    restsUntil: () => new Date(Math.max(now(), (openedAt ?? 0) + openMs)),
  }
}
