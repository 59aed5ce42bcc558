import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { ExtraLine, Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import { type DiscountRequest, discountPurchase, reserveDiscounts } from '#modules/promotions/index.ts'
import { withExtras } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { DraftItem } from './draft-order.ts'

export { supplierTotal } from '#modules/pricing/index.ts'

/** What an order is priced by: its offers, who buys them, and the code that was entered. */
export interface Pricing {
  readonly items: readonly Pick<DraftItem, 'offer' | 'extras'>[]
  readonly coupon: string | null
  /** null while nobody has said who they are. */
  readonly customerKey: string | null
  /** The automatic promotions as they were a moment ago; they are read where these are absent. */
  readonly promotions?: NonNullable<DiscountRequest['promotions']>
}

/**
 * The price of each item with its discounts and extras. An order is one use of a discount: a code or a promotion
 * counts once, for all the items that it is for, and each of them bears its share.
 * @throws Refusal `coupon_refused` with its reason.
 */
export async function priceItems(
  db: Db | Tx,
  clock: Clock,
  { items, coupon, promotions, customerKey }: Pricing,
): Promise<readonly Price[]> {
  const answer = await discountPurchase(db, clock, {
    items: items.map(({ offer: { price, facts } }) => ({ price, facts })),
    customerKey,
    payment: null,
    code: coupon,
    ...(promotions && { promotions }),
  })
  if (!answer.valid) throw new Refusal('coupon_refused', { details: { reason: answer.reason } })
  const isOneOfSeveral = items.length > 1
  return items.map((item, at) => withExtras(answer.prices[at] ?? item.offer.price, linesOf(item, isOneOfSeveral)))
}

/** Of several offers it is said whose extras are sold out: they may know them by the same ids. */
function linesOf({ offer, extras }: Pricing['items'][number], isOneOfSeveral: boolean): readonly ExtraLine[] {
  try {
    return extras.lines()
  } catch (error) {
    if (!isOneOfSeveral || !(error instanceof Refusal) || error.code !== 'extra_unavailable') throw error
    throw new Refusal(error.code, { details: { ...error.details, offer_id: offer.offerId }, cause: error })
  }
}

/**
 * The same: what is ordered together is paid at once.
 * @throws Refusal `basket_currency_differs`
 */
export function inOneCurrency<Priced extends { readonly price: Price }>(items: readonly Priced[]): readonly Priced[] {
  if (items.some(({ price }) => price.currency !== items[0]?.price.currency))
    throw new Refusal('basket_currency_differs')
  return items
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
