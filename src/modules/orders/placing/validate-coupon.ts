import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { DiscountLine } from '#contracts/prices.ts'
import type { CouponRefusal, CouponValidateRequest } from '#contracts/orders/promotions.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import { customerKeyOf, discountAtPayment, discountPurchase, type DiscountRequest } from '#modules/promotions/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { pricedItemsOf } from './priced-items.ts'
import { findOffer } from '../offers/find-offer.ts'
import { inOneCurrency } from './price-order.ts'
import { loadOwnOrder } from '../paying/own-order.ts'

type CouponDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>

export interface CouponAnswer {
  readonly valid: boolean
  readonly code: string
  readonly discount: Money | null
  readonly discounts: DiscountLine[]
  /** What it costs with the coupon, or without it when the coupon is refused. */
  readonly grand_total: Money
  readonly reason_code: CouponRefusal | null
}

/**
 * What a code would take off the visitor's own offers, or their own unpaid order when it is paid in a
 * certain way. Reserves nothing.
 * @throws Refusal `not_found`, `offer_expired`, `basket_currency_differs`, `order_not_payable`.
 */
export async function validateCoupon(
  deps: CouponDeps,
  actor: Actor,
  input: CouponValidateRequest,
): Promise<CouponAnswer> {
  const payment = input.provider ? { provider: input.provider, cardBin: null } : null
  const answer =
    input.confirmation_id === undefined
      ? await discountPurchase(deps.db, deps.clock, {
          items: inOneCurrency(await Promise.all(offerIdsOf(input).map((id) => offered(deps, actor, id)))),
          customerKey: null,
          payment,
          code: input.code,
        })
      : await discountAtPayment(deps.db, deps.clock, {
          ...(await ordered(deps, actor, input.confirmation_id)),
          payment,
          code: input.code,
        })
  const { valid } = answer
  const price = addPrices(answer.prices)
  return {
    valid,
    code: input.code.trim().toUpperCase(),
    discount: valid ? { amount: price.discount?.amount ?? 0, currency: price.currency } : null,
    discounts: price.discounts ?? [],
    grand_total: { amount: price.grand_total, currency: price.currency },
    reason_code: valid ? null : answer.reason,
  }
}

const offerIdsOf = ({ offer_ids, offer_id = '' }: CouponValidateRequest): readonly string[] => offer_ids ?? [offer_id]

async function offered(deps: CouponDeps, actor: Actor, offerId: string) {
  const offer = await findOffer(deps, actor, { offerId }, 'en')
  if (!offer) throw new Refusal('not_found')
  if (offer.expiresAt <= deps.clock.now()) throw new Refusal('offer_expired')
  return { price: offer.price, facts: offer.facts }
}

async function ordered(
  { db, products }: CouponDeps,
  actor: Actor,
  orderId: string,
): Promise<Pick<DiscountRequest, 'items' | 'customerKey'>> {
  const order = await loadOwnOrder(db, actor, orderId)
  if (order.paymentStatus === 'paid') throw new Refusal('order_not_payable')
  return { items: pricedItemsOf(products, order), customerKey: customerKeyOf(order.contact.email) }
}
