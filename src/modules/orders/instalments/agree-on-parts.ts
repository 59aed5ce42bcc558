import { Refusal } from '#contracts/errors.ts'
import type { Price } from '#contracts/prices.ts'
import type { ConfirmedOffer } from '#modules/flights/index.ts'
import { type PlannedPart, planInstalments } from './plan-instalments.ts'
import { keptSeats } from './preview-instalments.ts'

interface Agreement {
  readonly offer: ConfirmedOffer
  readonly price: Price
  readonly laterParts: number
  readonly now: Date
}

/**
 * The parts in which an order is to be paid.
 * @throws Refusal `instalments_unavailable` where the airline does not keep seats and price long enough.
 */
export function agreeOnParts({ offer, price, laterParts, now }: Agreement): readonly PlannedPart[] {
  const total = { amount: price.grand_total, currency: price.currency }
  const parts = planInstalments(keptSeats(offer), { total, laterParts, now })
  if (!parts) throw new Refusal('instalments_unavailable')
  return parts
}
