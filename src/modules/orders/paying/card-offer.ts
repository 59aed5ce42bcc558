import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Payment, startRefund } from '#modules/payments/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import { customerKeyOf, discountAtPayment, reserveDiscounts } from '#modules/promotions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isStillPaid } from './order-payments.ts'
import { repriceItems } from '../fulfilment/reprice-item.ts'
import { pricedItemsOf } from '../placing/priced-items.ts'

type OfferDeps = Pick<OrderDeps, 'db' | 'clock' | 'products'>
type RuleDeps = Pick<OrderDeps, 'clock' | 'products'>

interface AskedOffer {
  readonly code: string
  readonly provider: PaymentProvider
  readonly wallet_amount?: number | null | undefined
  readonly charge_id?: string | null | undefined
}

/**
 * What is left to pay by card with an offer for it. The card itself is looked at when it has paid.
 * @throws Refusal `coupon_refused`, also where the wallet shall give a part, and for a charge.
 */
export async function takeOffer(
  deps: OfferDeps,
  order: Order,
  { code, provider, wallet_amount, charge_id }: AskedOffer,
): Promise<{ readonly code: string; readonly amount: Money }> {
  const answer =
    wallet_amount || charge_id
      ? ({ valid: false, reason: 'payment_method' } as const)
      : await quoteOffer(deps.db, deps, order, { code, provider, cardBin: null })
  if (!answer.valid) throw new Refusal('coupon_refused', { details: { reason: answer.reason } })
  const { grand_total: amount, currency } = addPrices(answer.prices)
  return { code: code.toUpperCase(), amount: { amount, currency } }
}

function quoteOffer(
  db: Db | Tx,
  { clock, products }: RuleDeps,
  order: Order,
  { code, provider, cardBin }: { code: string; provider: PaymentProvider; cardBin: string | null },
) {
  const customerKey = customerKeyOf(order.contact.email)
  const payment = { provider, cardBin }
  return discountAtPayment(db, clock, { items: pricedItemsOf(products, order), customerKey, payment, code })
}

/** An offer was taken off for a card that is not its own: the money goes back, once. The order is locked. */
export async function isUnearned(tx: Tx, deps: RuleDeps, order: Order, payment: Payment): Promise<boolean> {
  const { clock } = deps
  if (payment.offerCode === null || (await saveOffer(tx, deps, order, payment))) return false
  if (await isStillPaid(tx, order.id, payment.reference)) await returnUnearned(tx, clock, order, payment)
  return true
}

/**
 * Gives a paid order the discount that its payment was opened with, if the card that paid may have it
 * and a use of it is left. Part of the transaction that takes the money.
 * @returns false when it may not: what was paid is too little then.
 */
async function saveOffer(tx: Tx, deps: RuleDeps, order: Order, payment: Payment): Promise<boolean> {
  const prices = await earnedPrices(tx, deps, order, payment)
  if (!prices) return false
  const given = addPrices(prices).discounts?.filter(({ code }) => code === payment.offerCode) ?? []
  const customerKey = customerKeyOf(order.contact.email)
  if (await reserveDiscounts(tx, deps.clock, { orderId: order.id, customerKey, discounts: given })) return false
  await repriceItems(tx, order, new Map(order.items.map(({ id }, at) => [id, prices[at]])))
  return true
}

/** What each item costs then; null when the card that paid is another one, or when it is not known. */
async function earnedPrices(tx: Tx, deps: RuleDeps, order: Order, payment: Payment): Promise<readonly Price[] | null> {
  const { offerCode, provider, cardBin, amount } = payment
  if (offerCode === null || cardBin === null || provider === 'wallet' || provider === 'bank_transfer') return null
  const answer = await quoteOffer(tx, deps, order, { code: offerCode, provider, cardBin })
  return answer.valid && addPrices(answer.prices).grand_total === amount.amount ? answer.prices : null
}

/** The card was not the offer's: all it paid goes back, and the order can be paid as before. */
async function returnUnearned(tx: Tx, clock: Clock, order: Order, payment: Payment): Promise<void> {
  const { reference, offerCode } = payment
  await startRefund(tx, clock, { paymentReference: reference, reason: 'offer_not_met' })
  await moveOrder(tx, clock, order.id, 'payment_failed', { data: { reference, offer: offerCode } })
}
