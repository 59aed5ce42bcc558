import { fairShares, outOfScope, type PriceTotals, type SaleFacts } from '#modules/pricing/index.ts'
import {
  type DiscountRule,
  discountedPart,
  mostOff,
  percentOf,
  type Purchase,
  quote,
  type Refused,
  ruleFor,
} from './discount-rule.ts'

/** One thing of a purchase, as discounts look at it. */
interface PurchasedItem {
  readonly price: PriceTotals
  readonly facts: SaleFacts
}

type ItemQuote = { readonly valid: true; readonly shares: readonly number[] } | Refused

/**
 * What a rule takes off things that are bought together, as one discount on those that it is for: its least order,
 * its amount and its cap are of all of them, and each bears its share, in minor units.
 */
export function quoteItems(
  given: DiscountRule,
  items: readonly PurchasedItem[],
  { customer, payment }: Pick<Purchase, 'customer' | 'payment'>,
  now: Date,
): ItemQuote {
  const fits = items.map(({ facts }) => outOfScope(given.scope, facts) === null)
  const fitting = items.filter((_, at) => fits[at])
  const [first] = fitting.length > 0 ? fitting : items
  if (!first) throw new Error('nothing is bought')
  const together = fitting.length > 0 ? fitting : [first]
  const facts = { ...first.facts, payers: Math.max(...together.map((item) => item.facts.payers)) }
  // Prices of one currency, whose rates may differ by what changed between two confirmations: the first decides.
  const rule = ruleFor(given, first.price)
  const quoted = quote(rule, { price: totalsOf(together), facts, customer, payment }, now)
  if (!quoted.valid) return quoted
  const parts = items.map(({ price }, at) => (fits[at] ? weightOf(rule, price) : 0))
  const all = parts.reduce((sum, part) => sum + part, 0)
  const isPlain = rule.kind === 'percent' && (rule.maxDiscount === null || all <= rule.maxDiscount)
  // Each by itself: a percentage of one is what its own page says.
  const shares = isPlain ? parts : fairShares(quoted.amount, parts)
  return { valid: true, shares: shares.map((share, at) => Math.min(share, mostLeft(items[at]))) }
}

const mostLeft = (item: PurchasedItem | undefined): number => (item ? Math.max(0, mostOff(item.price)) : 0)

function weightOf(rule: DiscountRule, price: PriceTotals): number {
  return rule.kind === 'percent' ? percentOf(rule, price) : discountedPart(rule, price)
}

function totalsOf(items: readonly PurchasedItem[]): PriceTotals {
  const [first, ...others] = items.map(({ price }) => price)
  if (!first) throw new Error('nothing is bought')
  return others.reduce<PriceTotals>((sum, { base, grand_total, discount }) => {
    const off = (sum.discount?.amount ?? 0) + (discount?.amount ?? 0)
    return {
      currency: sum.currency,
      base: sum.base + base,
      grand_total: sum.grand_total + grand_total,
      discount: off > 0 ? { code: sum.discount?.code ?? discount?.code ?? '', amount: off } : null,
    }
  }, first)
}
