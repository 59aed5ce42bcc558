import type { Price } from '#contracts/prices.ts'
import type { CouponRefusal } from '#contracts/orders/promotions.ts'
import type { Db, Tx } from '#db/database.ts'
import { outOfScope, type SaleFacts, type TakeOff, withDiscounts, withExtras } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import { applyCode, bestDiscounts, type Candidate } from './combine-discounts.ts'
import { asksForPayment, customerLimit, type DiscountRule, type PaymentFacts, quote } from './discount-rule.ts'
import { currentRules, findRule, loadCustomer } from './rule-store.ts'

/** What is bought, by whom, and how, as far as it is known. */
export interface DiscountRequest {
  readonly price: Price
  readonly facts: SaleFacts
  readonly customerKey: string | null
  readonly payment: PaymentFacts | null
  /** The code that was entered. */
  readonly code: string | null
  /** The automatic promotions as they were a moment ago; they are read where these are absent. */
  readonly promotions?: readonly DiscountRule[]
}

type DiscountAnswer =
  | { readonly valid: true; readonly price: Price }
  /** The code takes nothing off; `price` has what is given without one. */
  | { readonly valid: false; readonly reason: CouponRefusal; readonly price: Price }

/** The price of a purchase with the best discounts that it can have now. Reserves nothing. */
export async function discountPurchase(db: Db | Tx, clock: Clock, request: DiscountRequest): Promise<DiscountAnswer> {
  const now = clock.now()
  const price = withDiscounts(request.price, [])
  const automatic: Candidate[] = []
  for (const rule of request.promotions ?? (await currentPromotions(db, clock))) {
    const quoted = await quoteFor(db, rule, { ...request, price }, now)
    if (quoted.valid) automatic.push({ rule, amount: quoted.amount })
  }
  const without = withDiscounts(price, bestDiscounts(price, automatic))
  if (request.code === null) return { valid: true, price: without }
  const rule = await findRule(db, request.code)
  // Whoever guesses the code of an automatic promotion has found no coupon.
  if (!rule || rule.source === 'promotion') return { valid: false, reason: 'unknown', price: without }
  const quoted = await quoteFor(db, rule, { ...request, price }, now)
  if (!quoted.valid) return { ...quoted, price: without }
  const outcome = applyCode(price, { rule, amount: quoted.amount }, automatic)
  if (outcome.kind === 'better_offer') return { valid: false, reason: 'better_offer', price: without }
  return { valid: true, price: withDiscounts(price, outcome.discounts) }
}

/** The automatic promotions as they stand. */
export function currentPromotions(db: Db | Tx, clock: Clock): Promise<readonly DiscountRule[]> {
  return currentRules(db, 'promotion', clock.now())
}

async function quoteFor(db: Db | Tx, rule: DiscountRule, request: DiscountRequest, now: Date) {
  const { price, facts, payment, customerKey } = request
  const forAnybody = quote(rule, { price, facts, customer: null, payment }, now)
  if (!forAnybody.valid || customerKey === null || customerLimit(rule) === null) return forAnybody
  const customer = await loadCustomer(db, rule.code, customerKey)
  return quote(rule, { price, facts, customer, payment }, now)
}

/**
 * The automatic promotions as they stand, for lists of prices: read once, used for every offer. What
 * they look at and a list does not know, such as the customer, is taken to fit.
 */
export async function openPromotions(db: Db, clock: Clock): Promise<TakeOff> {
  const now = clock.now()
  const rules = (await currentRules(db, 'promotion', now)).filter((rule) => !asksForPayment(rule))
  return (facts) => {
    const fitting = rules.filter(({ scope }) => outOfScope(scope, facts) === null)
    if (fitting.length === 0) return null
    return (price) => {
      const candidates = fitting.flatMap((rule) => {
        const quoted = quote(rule, { price, facts, customer: null, payment: null }, now)
        return quoted.valid ? [{ rule, amount: quoted.amount }] : []
      })
      return bestDiscounts(price, candidates)
    }
  }
}

/**
 * The price of an order that is to be paid, or was paid, in a certain way. What it has been given stays;
 * an offer for the way of paying comes on top, where both may stand beside each other.
 */
export async function discountAtPayment(
  db: Db | Tx,
  clock: Clock,
  request: DiscountRequest & { readonly code: string },
): Promise<DiscountAnswer> {
  const { price } = request
  const refuse = (reason: CouponRefusal): DiscountAnswer => ({ valid: false, reason, price })
  const rule = await findRule(db, request.code)
  if (!rule || rule.source === 'promotion') return refuse('unknown')
  if (!asksForPayment(rule)) return refuse('too_late')
  if (price.discounts?.length && !rule.stackable) return refuse('not_combinable')
  // Bags and seats are sold without discounts.
  const quoted = await quoteFor(db, rule, { ...request, price: withExtras(price, []) }, clock.now())
  if (!quoted.valid) return refuse(quoted.reason)
  const lines = [...(price.discounts ?? []), { code: rule.code, source: rule.source, amount: quoted.amount }]
  return { valid: true, price: withDiscounts(price, lines) }
}
