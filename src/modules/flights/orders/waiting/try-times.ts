import type { Clock } from '#platform/clock.ts'

/** After each try without a clear answer; when they are used up staff are told, and it goes on hourly, then daily. */
const DELAYS_MS = [0, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const HOURLY_MS = 3_600_000
export const TRIES_BEFORE_REVIEW = DELAYS_MS.length
const DAILY_MS = 24 * HOURLY_MS
const DAILY_FROM = TRIES_BEFORE_REVIEW + 72
export const MOST_TRIES = DAILY_FROM + 60

/** When an airline is asked for the try number `attempt` (from 0). */
export function timeOfTry(clock: Clock, attempt: number, notBefore?: Date): Date {
  const delay = DELAYS_MS[attempt] ?? (attempt < DAILY_FROM ? HOURLY_MS : DAILY_MS)
  return new Date(Math.max(clock.now().getTime() + delay, notBefore?.getTime() ?? 0))
}
