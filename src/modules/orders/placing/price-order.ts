import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { CouponRefusal } from '#contracts/orders/promotions.ts'
import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import {
  currentPromotions,
  type DiscountRequest,
  discountPurchase,
  isForEveryItem,
  reserveDiscounts,
} from '#modules/promotions/index.ts'
import { withExtras } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { DraftItem } from './draft-order.ts'

export { supplierTotal } from '#modules/pricing/index.ts'

/** What an order is priced by: its offers, who buys them, and the code that was entered. */
export interface Pricing {
  readonly items: readonly Pick<DraftItem, 'offer' | 'extras'>[]
  readonly coupon: string | null
  readonly customerKey: string
  /** The automatic promotions as they were a moment ago; they are read where these are absent. */
  readonly promotions?: NonNullable<DiscountRequest['promotions']>
}

/**
 * The price of each item with the promotions that need no code and its extras. An order is one use of a discount: a
 * code counts for the first item that it is good for, and so does a promotion whose amount or uses are limited.
 * @throws Refusal `coupon_refused` with its reason.
 */
export async function priceItems(
  db: Db | Tx,
  clock: Clock,
  { items, coupon, promotions, ...purchase }: Pricing,
): Promise<readonly Price[]> {
  const discounted: Price[] = []
  let left = promotions ?? (items.length > 1 ? await currentPromotions(db, clock) : undefined)
  let code = coupon
  let reason: CouponRefusal | null = null
  for (const { offer } of items) {
    const request = { ...purchase, price: offer.price, facts: offer.facts, payment: null, code }
    const answer = await discountPurchase(db, clock, { ...request, ...(left && { promotions: left }) })
    left = left?.filter((rule) => isForEveryItem(rule) || !isGiven(rule, answer.price))
    if (answer.valid) code = null
    else reason ??= answer.reason
    discounted.push(answer.price)
  }
  if (code !== null) throw new Refusal('coupon_refused', { details: { reason } })
  return items.map(({ offer, extras }, at) => withExtras(discounted[at] ?? offer.price, extras.lines()))
}

const isGiven = ({ code }: { readonly code: string }, { discounts = [] }: Price) =>
  discounts.some((line) => line.code === code)

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
