import type { SupplierCallOutcome } from '#db/schema/flights.ts'
import type { Clock } from '#platform/clock.ts'
import type { Breakers } from './breakers.ts'
import { outcomeOf, type SupplierCall, type SupplierCallLog } from './supplier-call-log.ts'
import { SupplierFailure } from './supplier-failure.ts'
import type { SupplierStops } from './supplier-stops.ts'

export interface CallDeps {
  readonly clock: Clock
  /** A signal that aborts after so many milliseconds; tests abort by hand. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** How long one supplier may take to answer. */
  readonly supplierTimeoutMs: number
  readonly breakers: Breakers
  readonly callLog: SupplierCallLog
  /** Which suppliers sell nothing until the shop has mended something; the same for all processes. */
  readonly stops: SupplierStops
}

interface Call<Answer> {
  readonly name: SupplierCall['call']
  /** What is asked, for the log: flights and dates. */
  readonly about: string
  readonly sizeOf: (answer: Answer) => number
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined
}

/**
 * Asks a supplier under its time limit, unless it has failed so often lately that it is given a rest.
 * How it went is logged and counted.
 * @throws SupplierFailure, and whatever the supplier throws by mistake.
 */
export async function callSupplier<Answer>(
  deps: CallDeps,
  supplier: { readonly code: string },
  { name, about, sizeOf, ask, gone }: Call<Answer>,
): Promise<Answer> {
  const startedAt = deps.clock.now()
  const record = (outcome: SupplierCallOutcome, size: number, excerpt: string): void =>
    deps.callLog.record({
      supplierCode: supplier.code,
      call: name,
      startedAt,
      durationMs: deps.clock.now().getTime() - startedAt.getTime(),
      outcome,
      size,
      excerpt,
    })
  if (await deps.stops.of(supplier.code)) {
    record('refused', 0, about)
    throw new SupplierFailure('unreachable', 'nothing is sold from the supplier now')
  }
  const attempt = deps.breakers.of(supplier.code).admit()
  if (!attempt) {
    record('refused', 0, about)
    throw new SupplierFailure('unreachable', 'the supplier failed too often lately and is given a rest')
  }
  try {
    const answer = await untilGone(deps.timeout(deps.supplierTimeoutMs), gone, ask)
    attempt.succeed()
    record('answered', sizeOf(answer), about)
    return answer
  } catch (error) {
    // Who is called off has not failed.
    if (isWell(error) || gone?.aborted) attempt.succeed()
    else attempt.fail()
    if (error instanceof SupplierFailure) await deps.stops.heed(supplier.code, error)
    record(outcomeOf(error), 0, `${about}: ${error instanceof Error ? error.message : 'not an error'}`)
    throw error
  }
}

/** Who refuses a question is well. */
function isWell(error: unknown): boolean {
  const failure = error instanceof SupplierFailure ? error.failure : 'malformed'
  return failure === 'rejected' || failure === 'blocked' || failure === 'no_rate'
}

/** Asks with a signal that ends with the time or with whoever waits, whichever comes first. */
async function untilGone<Answer>(
  time: AbortSignal,
  gone: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (!gone) return withinTime(time, ask(time))
  const either = new AbortController()
  const end = (): void => either.abort()
  const signals = [time, gone]
  for (const signal of signals) signal.addEventListener('abort', end, { once: true })
  if (signals.some(({ aborted }) => aborted)) end()
  try {
    return await withinTime(either.signal, ask(either.signal))
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', end)
  }
}

/**
 * Gives up on a supplier that does not heed its signal. Once there is an answer nothing of it hangs on
 * the signal, which lives on for as long as its limit.
 */
function withinTime<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new SupplierFailure('timeout', 'the supplier took too long'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}
