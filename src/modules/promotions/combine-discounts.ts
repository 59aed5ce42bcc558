import type { DiscountLine } from '#contracts/prices.ts'
import type { PriceTotals } from '#modules/pricing/index.ts'
import { type DiscountRule, mostOff } from './discount-rule.ts'

/** A rule that is for a purchase, and what it takes off each thing of it by itself. */
export interface Candidate {
  readonly rule: DiscountRule
  readonly shares: readonly number[]
}

/** The discounts of each thing of a purchase, in its order. */
export type ItemDiscounts = readonly (readonly DiscountLine[])[]

/**
 * The discounts that together take most off: one by itself, or all that may stand beside others. Between
 * equals the higher priority decides, then the code, so that every reader finds the same.
 */
export function bestDiscounts(prices: readonly PriceTotals[], candidates: readonly Candidate[]): ItemDiscounts {
  const ranked = candidates.toSorted(byRank)
  const together = ranked.filter(({ rule }) => rule.stackable)
  const [best = prices.map(() => [])] = [together, ...ranked.map((candidate) => [candidate])]
    .map((combination) => linesOf(prices, combination))
    .toSorted((a, b) => sumOf(b) - sumOf(a))
  return best
}

function byRank(a: Candidate, b: Candidate): number {
  return amountOf(b) - amountOf(a) || b.rule.priority - a.rule.priority || (a.rule.code < b.rule.code ? -1 : 1)
}

const amountOf = ({ shares }: Candidate): number => shares.reduce((sum, share) => sum + share, 0)

/** Lines that never take the whole price of anything: what is too much is left off the last. */
function linesOf(prices: readonly PriceTotals[], combination: readonly Candidate[]): ItemDiscounts {
  return prices.map((price, at) => {
    let left = mostOff(price)
    return combination.flatMap(({ rule: { code, source }, shares }) => {
      const amount = Math.min(shares[at] ?? 0, left)
      left -= Math.max(0, amount)
      return amount > 0 ? [{ code, source, amount }] : []
    })
  })
}

export function sumOf(lines: ItemDiscounts): number {
  return lines.flat().reduce((sum, { amount }) => sum + amount, 0)
}

/** What comes of a code that was entered beside discounts that need none. */
type CodeOutcome =
  | { readonly kind: 'applied'; readonly discounts: ItemDiscounts }
  /** What needs no code takes more off. */
  | { readonly kind: 'better_offer' }

/** Applies a coupon, with everything that may stand beside it; unless the traveller is better off without. */
export function applyCode(
  prices: readonly PriceTotals[],
  coupon: Candidate,
  automatic: readonly Candidate[],
): CodeOutcome {
  const beside = coupon.rule.stackable ? automatic.filter(({ rule }) => rule.stackable) : []
  const withCode = linesOf(prices, [coupon, ...beside.toSorted(byRank)])
  return sumOf(bestDiscounts(prices, automatic)) > sumOf(withCode)
    ? { kind: 'better_offer' }
    : { kind: 'applied', discounts: withCode }
}
