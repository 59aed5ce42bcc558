import type { DiscountLine } from '#contracts/prices.ts'
import type { PriceTotals } from '#modules/pricing/index.ts'
import { type DiscountRule, mostOff } from './discount-rule.ts'

/** A rule that is for a purchase, and what it takes off by itself. */
export interface Candidate {
  readonly rule: DiscountRule
  readonly amount: number
}

/**
 * The discounts that together take most off: one by itself, or all that may stand beside others. Between
 * equals the higher priority decides, then the code, so that every reader finds the same.
 */
export function bestDiscounts(price: PriceTotals, candidates: readonly Candidate[]): readonly DiscountLine[] {
  const ranked = candidates.toSorted(byRank)
  const together = ranked.filter(({ rule }) => rule.stackable)
  const [best = []] = [together, ...ranked.map((candidate) => [candidate])]
    .map((combination) => linesOf(price, combination))
    .toSorted((a, b) => sumOf(b) - sumOf(a))
  return best
}

function byRank(a: Candidate, b: Candidate): number {
  return b.amount - a.amount || b.rule.priority - a.rule.priority || (a.rule.code < b.rule.code ? -1 : 1)
}

/** Lines that never take the whole price: what is too much is left off the last. */
function linesOf(price: PriceTotals, combination: readonly Candidate[]): DiscountLine[] {
  let left = mostOff(price)
  return combination.flatMap(({ rule: { code, source }, amount }) => {
    const given = Math.min(amount, left)
    left -= given
    return given > 0 ? [{ code, source, amount: given }] : []
  })
}

export function sumOf(lines: readonly DiscountLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** What comes of a code that was entered beside discounts that need none. */
type CodeOutcome =
  | { readonly kind: 'applied'; readonly discounts: readonly DiscountLine[] }
  /** What needs no code takes more off. */
  | { readonly kind: 'better_offer' }

/** Applies a coupon, with everything that may stand beside it; unless the traveller is better off without. */
export function applyCode(price: PriceTotals, coupon: Candidate, automatic: readonly Candidate[]): CodeOutcome {
  const beside = coupon.rule.stackable ? automatic.filter(({ rule }) => rule.stackable) : []
  const withCode = linesOf(price, [coupon, ...beside.toSorted(byRank)])
  return sumOf(bestDiscounts(price, automatic)) > sumOf(withCode)
    ? { kind: 'better_offer' }
    : { kind: 'applied', discounts: withCode }
}
