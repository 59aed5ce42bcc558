import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { DiscountLine, Price } from '#contracts/prices.ts'
import type { CouponRefusal, CouponValidateRequest } from '#contracts/orders/promotions.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { SaleFacts } from '#modules/pricing/index.ts'
import { customerKeyOf, discountAtPayment, discountPurchase } from '#modules/promotions/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { loadOwnOrder } from '../paying/own-order.ts'

type CouponDeps = Pick<OrderDeps, 'db' | 'clock' | 'products'>

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
 * What a code would take off the visitor's own offer, or their own unpaid order when it is paid in a
 * certain way. Reserves nothing.
 * @throws Refusal `not_found`, `offer_expired`, `order_not_payable`.
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
          ...(await offered(deps, actor, input.offer_id ?? '')),
          customerKey: null,
          payment,
          code: input.code,
        })
      : await discountAtPayment(deps.db, deps.clock, {
          ...(await ordered(deps, actor, input.confirmation_id)),
          payment,
          code: input.code,
        })
  const { price, valid } = answer
  return {
    valid,
    code: input.code.trim().toUpperCase(),
    discount: valid ? { amount: price.discount?.amount ?? 0, currency: price.currency } : null,
    discounts: price.discounts ?? [],
    grand_total: { amount: price.grand_total, currency: price.currency },
    reason_code: valid ? null : answer.reason,
  }
}

interface Priced {
  readonly price: Price
  readonly facts: SaleFacts
}

async function offered({ clock, products }: CouponDeps, actor: Actor, offerId: string): Promise<Priced> {
  const offer = await products.findOffer(actor, { offerId }, 'en')
  if (!offer) throw new Refusal('not_found')
  if (offer.expiresAt <= clock.now()) throw new Refusal('offer_expired')
  return { price: offer.price, facts: offer.facts }
}

async function ordered(
  { db, products }: CouponDeps,
  actor: Actor,
  orderId: string,
): Promise<Priced & { customerKey: string }> {
  const order = await loadOwnOrder(db, actor, orderId)
  if (order.paymentStatus === 'paid') throw new Refusal('order_not_payable')
  return { price: order.price, facts: factsOfOrder(products, order), customerKey: customerKeyOf(order.contact.email) }
}
