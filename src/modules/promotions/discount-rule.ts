import { z } from 'zod'
import { exponentOf, type Money, scaleMoney } from '#contracts/money.ts'
import { type PaymentProvider, paymentProviderSchema } from '#contracts/orders/order-states.ts'
import type { DiscountLine } from '#contracts/prices.ts'
import type { CouponRefusal, DeadCoupon } from '#contracts/orders/promotions.ts'
import {
  beforeDiscount,
  convertMoney,
  outOfScope,
  type PriceTotals,
  ruleScopeSchema,
  type SaleFacts,
  type ScopeDimension,
} from '#modules/pricing/index.ts'

/** What a discount is for; an empty list is for everything. */
export const discountScopeSchema = ruleScopeSchema.extend({
  paymentProviders: z.array(paymentProviderSchema).default([]),
  /** First digits of cards, four to eight. */
  bankBins: z.array(z.string().regex(/^\d{4,8}$/)).default([]),
})

/** A coupon, an automatic promotion or a bank offer. */
export interface DiscountRule {
  readonly code: string
  readonly source: DiscountLine['source']
  readonly kind: 'percent' | 'fixed' | 'fixed_per_pax'
  /** Basis points for percent, else minor units of the currency. */
  readonly value: number
  readonly currency: string
  readonly appliesTo: 'base' | 'grand_total'
  readonly maxDiscount: number | null
  readonly minOrderAmount: number
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
  readonly totalLimit: number | null
  /** Redemptions that are reserved or consumed. */
  readonly used: number
  readonly perUserLimit: number | null
  readonly firstBookingOnly: boolean
  readonly scope: z.infer<typeof discountScopeSchema>
  /** May stand beside discounts of other sources. */
  readonly stackable: boolean
  readonly priority: number
  readonly active: boolean
}

/** What is known of a way of paying: the card's first digits only after it was used. */
export interface PaymentFacts {
  readonly provider: PaymentProvider
  readonly cardBin: string | null
}

/** What a discount looks at: the price, which may have discounts already, and what is sold to whom. */
export interface Purchase {
  readonly price: PriceTotals
  readonly facts: SaleFacts
  /** null while the customer is not known. */
  readonly customer: CustomerFacts | null
  /** null while it is not known how it will be paid. */
  readonly payment: PaymentFacts | null
}

export interface CustomerFacts {
  readonly hasBooked: boolean
  /** Uses of this rule that are reserved or consumed. */
  readonly used: number
}

export interface Refused {
  readonly valid: false
  readonly reason: CouponRefusal
}
type Quote = { readonly valid: true; readonly amount: number } | Refused

/** Uses that one customer may make; null when there is no limit. */
export function customerLimit({ perUserLimit, firstBookingOnly }: DiscountRule): number | null {
  return firstBookingOnly ? 1 : perUserLimit
}

/** Whether a rule can only be judged when the traveller pays. */
export function asksForPayment({ source, scope }: DiscountRule): boolean {
  return source === 'bank_offer' || scope.paymentProviders.length > 0 || scope.bankBins.length > 0
}

/**
 * A rule in the currency of a price: of a customer who is charged in another than the shop's, its amounts are those
 * at the rate that is fixed for them.
 */
export function ruleFor(rule: DiscountRule, { charge_rate: rate }: Pick<PriceTotals, 'charge_rate'>): DiscountRule {
  if (rate?.from !== rule.currency) return rule
  const convert = (amount: number) => convertMoney({ amount, currency: rate.from }, rate).amount
  return {
    ...rule,
    currency: rate.to,
    value: rule.kind === 'percent' ? rule.value : convert(rule.value),
    maxDiscount: rule.maxDiscount === null ? null : convert(rule.maxDiscount),
    minOrderAmount: convert(rule.minOrderAmount),
  }
}

/** What a rule takes off by itself now, in minor units of the price, or why it takes nothing. */
export function quote(given: DiscountRule, purchase: Purchase, now: Date): Quote {
  const rule = ruleFor(given, purchase.price)
  const reason =
    refusalOfRule(rule, now) ?? refusalOfPurchase(rule, purchase) ?? refusalOfCustomer(rule, purchase.customer)
  if (reason) return { valid: false, reason }
  const amount = amountOf(rule, purchase)
  return amount > 0 ? { valid: true, amount } : { valid: false, reason: 'min_amount' }
}

/** Why a rule takes nothing off whatever is bought, and whoever buys it. */
export function refusalOfRule(
  { active, startsAt, endsAt, totalLimit, used }: DiscountRule,
  now: Date,
): DeadCoupon | null {
  if (!active) return 'inactive'
  if (now < startsAt) return 'not_started'
  if (now >= endsAt) return 'expired'
  return totalLimit !== null && used >= totalLimit ? 'limit_reached' : null
}

const REASONS = {
  products: 'product',
  suppliers: 'product',
  airlines: 'airline',
  routes: 'route',
  cabins: 'cabin',
  hotels: 'hotel',
  countries: 'country',
  // Promotions are for sales; one that is for changes alone is for another product.
  occasions: 'product',
} as const satisfies Record<ScopeDimension, CouponRefusal>

function refusalOfPurchase(rule: DiscountRule, { price, facts, payment }: Purchase): CouponRefusal | null {
  if (rule.currency !== price.currency) return 'currency'
  const misfit = outOfScope(rule.scope, facts)
  if (misfit) return REASONS[misfit]
  if (asksForPayment(rule) && !fitsPayment(rule, payment)) return 'payment_method'
  return beforeDiscount(price) < rule.minOrderAmount ? 'min_amount' : null
}

/** A card that is not known yet is given the benefit of the doubt: it is looked at when it has paid. */
function fitsPayment({ scope }: DiscountRule, payment: PaymentFacts | null): boolean {
  if (!payment) return false
  const { provider, cardBin } = payment
  const providerFits = scope.paymentProviders.length === 0 || scope.paymentProviders.includes(provider)
  const cardFits =
    scope.bankBins.length === 0 || cardBin === null || scope.bankBins.some((bin) => cardBin.startsWith(bin))
  return providerFits && cardFits
}

function refusalOfCustomer(rule: DiscountRule, customer: CustomerFacts | null): CouponRefusal | null {
  if (!customer) return null
  if (rule.firstBookingOnly && customer.hasBooked) return 'first_booking'
  const limit = customerLimit(rule)
  return limit !== null && customer.used >= limit ? 'user_limit' : null
}

const BASIS_POINTS = 10_000

function amountOf(rule: DiscountRule, { price, facts }: Purchase): number {
  const part = discountedPart(rule, price)
  const uncapped = {
    percent: () => percentOf(rule, price),
    fixed: () => Math.min(rule.value, part),
    fixed_per_pax: () => Math.min(rule.value * facts.payers, part),
  }[rule.kind]()
  return Math.min(uncapped, rule.maxDiscount ?? uncapped, mostOff(price))
}

/** What of a price it is taken off. */
export function discountedPart({ appliesTo }: DiscountRule, price: PriceTotals): number {
  return appliesTo === 'base' ? price.base : beforeDiscount(price)
}

export function percentOf(rule: DiscountRule, price: PriceTotals): number {
  const part: Money = { amount: discountedPart(rule, price), currency: price.currency }
  return scaleMoney(part, rule.value, BASIS_POINTS).amount
}

/** Never the whole price: one major unit stays, since payment providers refuse to charge nothing. */
export function mostOff(price: Pick<PriceTotals, 'grand_total' | 'currency'>): number {
  return price.grand_total - 10 ** exponentOf(price.currency)
}
