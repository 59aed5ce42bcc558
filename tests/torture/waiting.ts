import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Until when everybody of a run may wait, in milliseconds of `performance.now()`: the shopping has one limit, the rest another. */
export interface ClosingTime {
  at: number
}

/** Somebody waited for what did not come. */
export class WaitedInVain extends Error {
  override readonly name = 'WaitedInVain'
}

/** A shop that was killed is back within seconds, on a busy machine within a minute, and killed again. */
const MOST_MS = 480_000
const EVERY_MS = 120

interface Wait {
  /** What is waited for, and what was seen last. */
  readonly what: () => string
  readonly closing?: ClosingTime
  readonly everyMs?: number
}

/**
 * Tries until there is something other than undefined.
 * @throws WaitedInVain after eight minutes, or at closing time.
 */
export async function untilThere<Result>(
  { what, closing, everyMs = EVERY_MS }: Wait,
  tryOnce: () => Promise<Result | undefined>,
): Promise<Result> {
  const late = performance.now() + MOST_MS
  for (;;) {
    const found = await tryOnce()
    if (found !== undefined) return found
    if (performance.now() > Math.min(late, closing?.at ?? late)) throw new WaitedInVain(what())
    await wait(everyMs)
  }
}

/** As it is told among the faults. */
export function complaintOf(who: string, error: unknown): string {
  const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `${who} did not get through: ${told}`
}
