import type { HoldTerms } from '#modules/hotels/stay-supplier.ts'

const HOUR_MS = 3_600_000
/** Whoever forgets a room that was kept for them costs the hotel nothing. */
const BEFORE_PENALTY_MS = 12 * HOUR_MS

/**
 * How long a room that costs nothing to give back is kept for a payment to come; null where that is less than an hour.
 * @param freeUntil when giving it back stops to be free
 */
export function holdTerms(freeUntil: string, hours: number, now: Date): HoldTerms | null {
  const end = Math.min(now.getTime() + hours * HOUR_MS, Date.parse(freeUntil) - BEFORE_PENALTY_MS)
  const paymentRequiredBy = new Date(end)
  return end > now.getTime() + HOUR_MS ? { paymentRequiredBy, priceGuaranteedUntil: paymentRequiredBy } : null
}
