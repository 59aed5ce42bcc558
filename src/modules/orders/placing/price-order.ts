import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import { type ConfirmedOffer, factsOf } from '#modules/flights/index.ts'
import { type DiscountRequest, discountPurchase, reserveDiscounts } from '#modules/promotions/index.ts'
import { withExtras } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type ChosenExtra, linesOf } from '../extras/choose-extras.ts'

export { supplierTotal } from '#modules/pricing/index.ts'

/** What an order is priced by: its offer, who buys it, and the code that was entered. */
export interface Pricing {
  readonly offer: ConfirmedOffer
  readonly coupon: string | null
  readonly customerKey: string
  readonly extras: readonly ChosenExtra[]
  /** The automatic promotions as they were a moment ago; they are read where these are absent. */
  readonly promotions?: DiscountRequest['promotions']
}

/**
 * The offer's price with the coupon, if there is one, the promotions that need none, and bags and seats.
 * @throws Refusal `coupon_refused` with its reason.
 */
export async function priceOrder(
  db: Db | Tx,
  clock: Clock,
  { offer, coupon, customerKey, extras, promotions }: Pricing,
): Promise<Price> {
  const facts = factsOf(offer.supplierCode, offer)
  const request = {
    price: offer.price,
    facts,
    customerKey,
    payment: null,
    code: coupon,
    ...(promotions && { promotions }),
  }
  const answer = await discountPurchase(db, clock, request)
  if (!answer.valid) throw new Refusal('coupon_refused', { details: { reason: answer.reason } })
  return withExtras(answer.price, linesOf(extras))
}

/**
 * Sets a use of each of the order's discounts aside.
 * @throws Refusal `coupon_refused` when one was used up a moment ago.
 */
export async function reserveOrderDiscounts(
  tx: Tx,
  clock: Clock,
  order: { readonly orderId: string; readonly price: Price; readonly customerKey: string },
): Promise<void> {
  const { orderId, price, customerKey } = order
  const reason = await reserveDiscounts(tx, clock, { orderId, customerKey, discounts: price.discounts ?? [] })
  if (reason) throw new Refusal('coupon_refused', { details: { reason } })
}

/** @throws Refusal `price_changed` with both totals when it is not what the traveller accepted. */
export function agreeOnTotal(price: Price, expected: Money): void {
  agreeOnAmount({ amount: price.grand_total, currency: price.currency }, expected)
}

/** @throws Refusal `price_changed` with both amounts. */
export function agreeOnAmount(actual: Money, expected: Money): void {
  if (actual.amount !== expected.amount || actual.currency !== expected.currency)
    throw new Refusal('price_changed', { details: { expected, actual } })
}
