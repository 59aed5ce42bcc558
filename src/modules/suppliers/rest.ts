import { admitted, CircuitOpen, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { outcomeOf, type SupplierCall, type SupplierCallLog } from './supplier-call-log.ts'
import { SupplierFailure } from './supplier-failure.ts'
import type { SupplierStops } from './supplier-stops.ts'

interface RestDeps {
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  readonly stops: Pick<SupplierStops, 'heed'>
  readonly callLog: Pick<SupplierCallLog, 'record'>
}

/** Booking may take minutes: outcomes count for longer than those of searches, and fewer prove something. */
const BREAKER = { windowMs: 15 * 60_000, minimumCalls: 4, openMs: 60_000 }

type Method<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

/** What lets one supplier rest when it fails too often. */
export interface Rest {
  /** The same call, logged by this name, and refused while the supplier rests. @throws SupplierFailure `unreachable` */
  resting<Args extends unknown[], Answer>(name: string, method: Method<Args, Answer>): Method<Args, Answer>
  /** Until when nobody is let through; null while the supplier is asked. */
  until(): Date | null
}

/**
 * A supplier is given a rest when it fails too often, so that what waits for it just waits; and it is stopped for the
 * whole shop when it does not serve the shop any more.
 */
export function createRest(supplier: { readonly code: string }, { clock, logger, stops, callLog }: RestDeps): Rest {
  const breaker = createCircuitBreaker({ clock, ...BREAKER })

  async function ask<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
    const startedAt = clock.now()
    // What is said of orders may name people: the log keeps what came of a call, not its words.
    const record = (outcome: SupplierCall['outcome']): void =>
      callLog.record({
        supplierCode: supplier.code,
        call: name,
        startedAt,
        durationMs: clock.now().getTime() - startedAt.getTime(),
        outcome,
        size: outcome === 'answered' ? 1 : 0,
        excerpt: '',
      })
    const attempt = leave(record)
    try {
      const answer = await call()
      if (isUnknown(answer)) fail(attempt)
      else attempt.succeed()
      record(isUnknown(answer) ? 'timeout' : 'answered')
      return answer
    } catch (error) {
      if (isOutage(error)) fail(attempt)
      else attempt.succeed()
      record(outcomeOf(error))
      if (error instanceof SupplierFailure) await stops.heed(supplier.code, error)
      throw error
    }
  }

  function leave(record: (outcome: 'refused') => void): ReturnType<typeof admitted> {
    try {
      return admitted(breaker)
    } catch (cause) {
      if (!(cause instanceof CircuitOpen)) throw cause
      record('refused')
      throw new SupplierFailure('unreachable', `${supplier.code} is ${cause.message}`, { cause })
    }
  }

  function fail(attempt: ReturnType<typeof admitted>): void {
    attempt.fail()
    if (breaker.state() === 'open') logger.warn({ supplier: supplier.code }, 'a supplier is given a rest')
  }

  return {
    resting(name, method) {
      return (...args) => ask(name, () => method.apply(supplier, args))
    },
    until: () => (breaker.state() === 'open' ? breaker.restsUntil() : null),
  }
}

/** An answer that never came, as the port puts it, whether something may have been done or not. */
function isUnknown(answer: unknown): boolean {
  if (answer === 'unknown') return true
  return typeof answer === 'object' && answer !== null && 'kind' in answer && UNANSWERED.has(answer.kind)
}

const UNANSWERED: ReadonlySet<unknown> = new Set(['unknown', 'unasked'])

function isOutage(error: unknown): boolean {
  return error instanceof SupplierFailure && (error.failure === 'timeout' || error.failure === 'unreachable')
}
