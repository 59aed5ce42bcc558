import type { Price } from '#contracts/prices.ts'
import type { CouponRefusal } from '#contracts/orders/promotions.ts'
import type { Db, Tx } from '#db/database.ts'
import { outOfScope, type SaleFacts, type TakeOff, withDiscounts, withExtras } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import { applyCode, bestDiscounts, type Candidate, type ItemDiscounts } from './combine-discounts.ts'
import { asksForPayment, customerLimit, type DiscountRule, type PaymentFacts, quote } from './discount-rule.ts'
import { quoteItems } from './quote-items.ts'
import { currentRules, findRule, loadCustomer } from './rule-store.ts'

interface PricedItem {
  readonly price: Price
  readonly facts: SaleFacts
}

/** What is bought, by whom, and how, as far as it is known. */
export interface DiscountRequest {
  /** In one currency. */
  readonly items: readonly PricedItem[]
  readonly customerKey: string | null
  readonly payment: PaymentFacts | null
  /** The code that was entered. */
  readonly code: string | null
  /** The automatic promotions as they were a moment ago; they are read where these are absent. */
  readonly promotions?: readonly DiscountRule[]
}

/** The prices of the items, in their order. */
type DiscountAnswer =
  | { readonly valid: true; readonly prices: readonly Price[] }
  /** The code takes nothing off; the prices have what is given without one. */
  | { readonly valid: false; readonly reason: CouponRefusal; readonly prices: readonly Price[] }

/** What a purchase costs with the best discounts that it can have now. Reserves nothing. */
export async function discountPurchase(db: Db | Tx, clock: Clock, request: DiscountRequest): Promise<DiscountAnswer> {
  if (request.items.length === 0) return { valid: true, prices: [] }
  const now = clock.now()
  const items = request.items.map((item) => ({ ...item, price: withDiscounts(item.price, []) }))
  const prices = items.map(({ price }) => price)
  const automatic: Candidate[] = []
  for (const rule of request.promotions ?? (await currentPromotions(db, clock))) {
    const quoted = await quoteFor(db, rule, { ...request, items }, now)
    if (quoted.valid) automatic.push({ rule, shares: quoted.shares })
  }
  const without = discounted(prices, bestDiscounts(prices, automatic)).map((price, at) =>
    asCharged(price, request.items[at]?.price),
  )
  if (request.code === null) return { valid: true, prices: without }
  const rule = await findRule(db, request.code)
  // Whoever guesses the code of an automatic promotion has found no coupon.
  if (!rule || rule.source === 'promotion') return { valid: false, reason: 'unknown', prices: without }
  const quoted = await quoteFor(db, rule, { ...request, items }, now)
  if (!quoted.valid) return { ...quoted, prices: without }
  const outcome = applyCode(prices, { rule, shares: quoted.shares }, automatic)
  if (outcome.kind === 'better_offer') return { valid: false, reason: 'better_offer', prices: without }
  return { valid: true, prices: discounted(prices, outcome.discounts) }
}

/** A price whose discounts rounding alone parts from those at which it was charged is charged as it was. */
function asCharged(price: Price, given: Price | undefined): Price {
  const [now, before] = [price.discounts ?? [], given?.discounts ?? []]
  const isSame = now.length === before.length && now.every(({ code }) => before.some((one) => one.code === code))
  if (!given?.charge_rate || !isSame) return price
  return Math.abs(price.grand_total - given.grand_total) <= now.length + 1 ? withDiscounts(price, before) : price
}

function discounted(prices: readonly Price[], discounts: ItemDiscounts): readonly Price[] {
  return prices.map((price, at) => withDiscounts(price, discounts[at] ?? []))
}

/** The automatic promotions as they stand. */
function currentPromotions(db: Db | Tx, clock: Clock): Promise<readonly DiscountRule[]> {
  return currentRules(db, 'promotion', clock.now())
}

async function quoteFor(db: Db | Tx, rule: DiscountRule, request: DiscountRequest, now: Date) {
  const { items, payment, customerKey } = request
  const forAnybody = quoteItems(rule, items, { customer: null, payment }, now)
  if (!forAnybody.valid || customerKey === null || customerLimit(rule) === null) return forAnybody
  const customer = await loadCustomer(db, rule.code, customerKey)
  return quoteItems(rule, items, { customer, payment }, now)
}

/**
 * The automatic promotions as they stand, for lists of prices: read once, used for every offer. What
 * they look at and a list does not know, such as the customer, is taken to fit.
 */
export async function openPromotions(db: Db, clock: Clock): Promise<TakeOff> {
  const now = clock.now()
  const rules = (await currentRules(db, 'promotion', now)).filter((rule) => !asksForPayment(rule))
  const takeOff: TakeOff = (facts) => {
    const fitting = rules.filter(({ scope }) => outOfScope(scope, facts) === null)
    if (fitting.length === 0) return null
    return (price) => {
      const candidates = fitting.flatMap((rule) => {
        const quoted = quote(rule, { price, facts, customer: null, payment: null }, now)
        return quoted.valid ? [{ rule, shares: [quoted.amount] }] : []
      })
      return bestDiscounts([price], candidates)[0] ?? []
    }
  }
  return Object.assign(takeOff, { namedHotels: rules.flatMap(({ scope }) => scope.hotels) })
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
  const prices = request.items.map(({ price }) => price)
  const refuse = (reason: CouponRefusal): DiscountAnswer => ({ valid: false, reason, prices })
  const rule = await findRule(db, request.code)
  if (!rule || rule.source === 'promotion') return refuse('unknown')
  if (!asksForPayment(rule)) return refuse('too_late')
  if (prices.some(({ discounts = [] }) => discounts.length > 0) && !rule.stackable) return refuse('not_combinable')
  // Bags and seats are sold without discounts.
  const items = request.items.map(({ price, facts }) => ({ price: withExtras(price, []), facts }))
  const quoted = await quoteFor(db, rule, { ...request, items }, clock.now())
  if (!quoted.valid) return refuse(quoted.reason)
  const { code, source } = rule
  const withOffer = prices.map((price, at) => {
    const amount = quoted.shares[at] ?? 0
    const given = price.discounts ?? []
    return amount > 0 ? withDiscounts(price, [...given, { code, source, amount }]) : price
  })
  return { valid: true, prices: withOffer }
}
