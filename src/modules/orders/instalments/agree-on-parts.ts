import { Refusal } from '#contracts/errors.ts'
import type { Price } from '#contracts/prices.ts'
import { type PlannedPart, planInstalments } from './plan-instalments.ts'
import type { ProductOffer } from '../product-offer.ts'
import { termsInParts } from './terms-in-parts.ts'

interface Agreement {
  readonly offers: readonly ProductOffer[]
  readonly price: Price
  readonly laterParts: number
  readonly now: Date
}

/**
 * The parts in which an order is to be paid.
 * @throws Refusal `instalments_unavailable` where a supplier does not keep places and price long enough.
 */
export function agreeOnParts({ offers, price, laterParts, now }: Agreement): readonly PlannedPart[] {
  const total = { amount: price.grand_total, currency: price.currency }
  const parts = planInstalments(termsInParts(offers), { total, laterParts, now })
  if (!parts) throw new Refusal('instalments_unavailable')
  return parts
}
