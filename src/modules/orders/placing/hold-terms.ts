import { Refusal } from '#contracts/errors.ts'
import { payBefore } from '#modules/suppliers/index.ts'
import type { ProductOffer } from '../product-offer.ts'

/** A hold that is over sooner is no better than paying now. */
const SHORTEST_HOLD_MS = 30 * 60_000

/**
 * By when an order on a held offer must be paid.
 * @throws Refusal `hold_unavailable` when its supplier does not keep it, or hardly.
 */
export function holdEnd(offer: Pick<ProductOffer, 'hold'>, now: Date): Date {
  const end = offer.hold && payBefore(offer.hold.paymentRequiredBy)
  if (!end || end.getTime() - now.getTime() < SHORTEST_HOLD_MS) throw new Refusal('hold_unavailable')
  return end
}

const HOUR_MS = 3_600_000
/** A day before, and three hours before: enough for a transfer, and a last call. */
const REMINDERS_MS = [24 * HOUR_MS, 3 * HOUR_MS] as const
/** Nobody wants to be reminded of what they did within the hour. */
const QUIET_MS = HOUR_MS

/** When a traveller is reminded of a payment: at half time where the rest is too short for more. */
export function reminderTimes(from: Date, deadline: Date): readonly Date[] {
  const times = REMINDERS_MS.map((before) => new Date(deadline.getTime() - before)).filter(
    (time) => time.getTime() - from.getTime() >= QUIET_MS,
  )
  const half = new Date((from.getTime() + deadline.getTime()) / 2)
  if (times.length > 0) return times
  return half.getTime() - from.getTime() >= QUIET_MS / 4 ? [half] : []
}
