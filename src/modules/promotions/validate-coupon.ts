import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { CouponRefusal, CouponValidateRequest } from '#contracts/prices.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { loadOffer } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'
import { normaliseCode, quoteCoupon } from './quote-coupon.ts'

export interface CouponAnswer {
  readonly valid: boolean
  readonly code: string
  readonly discount: Money | null
  /** What the offer costs with the coupon, or without it when the coupon is refused. */
  readonly grand_total: Money
  readonly reason_code: CouponRefusal | null
}

/**
 * What a coupon would take off the visitor's own offer. Reserves nothing.
 * @throws Refusal `not_found`, `offer_expired`.
 */
export async function validateCoupon(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: CouponValidateRequest,
): Promise<CouponAnswer> {
  const offer = await loadOffer(db, actor, input.offer_id)
  if (!offer) throw new Refusal('not_found')
  if (offer.expiresAt <= clock.now()) throw new Refusal('offer_expired')
  const code = normaliseCode(input.code)
  const total: Money = { amount: offer.price.grand_total, currency: offer.price.currency }
  const quoted = await quoteCoupon(db, clock, { code, total })
  if (!quoted.valid) return { valid: false, code, discount: null, grand_total: total, reason_code: quoted.reason }
  const { discount } = quoted
  const grandTotal = { amount: total.amount - discount.amount, currency: total.currency }
  return { valid: true, code, discount, grand_total: grandTotal, reason_code: null }
}
