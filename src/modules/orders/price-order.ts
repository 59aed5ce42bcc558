import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import { beforeDiscount, withDiscounts } from '#modules/pricing/index.ts'
import { quoteCoupon } from '#modules/promotions/index.ts'
import type { Clock } from '#platform/clock.ts'

export { supplierTotal } from '#modules/pricing/index.ts'

/** A price with a discount taken off its grand total. */
export function withDiscount(price: Price, discount: { code: string; amount: number }): Price {
  return withDiscounts(price, [{ ...discount, source: 'coupon' }])
}

/**
 * The offer's price with the coupon, if there is one.
 * @throws Refusal `coupon_refused` with its reason.
 */
export async function priceOrder(tx: Tx, clock: Clock, price: Price, coupon: string | null): Promise<Price> {
  if (coupon === null) return price
  const quoted = await quoteCoupon(tx, clock, {
    code: coupon,
    total: { amount: beforeDiscount(price), currency: price.currency },
  })
  if (!quoted.valid) throw new Refusal('coupon_refused', { details: { reason: quoted.reason } })
  return withDiscount(price, { code: quoted.code, amount: quoted.discount.amount })
}

/** @throws Refusal `price_changed` with both totals when it is not what the traveller accepted. */
export function agreeOnTotal(price: Price, expected: Money): void {
  const actual: Money = { amount: price.grand_total, currency: price.currency }
  if (actual.amount !== expected.amount || actual.currency !== expected.currency)
    throw new Refusal('price_changed', { details: { expected, actual } })
}
