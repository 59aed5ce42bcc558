import type { Currency, Money } from '#contracts/money.ts'
import { scaleMoney } from '#contracts/money.ts'
import type { ChargeRate, FeeLine } from '#contracts/prices.ts'
import { convertMoney } from './convert-price.ts'
import { outOfScope, type RuleScope, specificityOf } from './rule-scope.ts'
import type { SaleFacts } from './sale-facts.ts'

/** A fee or markup of the agency: one line of ours beside what the supplier asks. */
export interface PriceRule {
  readonly id: string
  /** The line that it makes. Of rules with one code one applies; rules with other codes add theirs. */
  readonly code: string
  readonly charge: 'percent' | 'fixed' | 'fixed_per_pax'
  /** Basis points of the supplier's total for percent, else minor units of `currency`. */
  readonly value: number
  readonly currency: Currency
  /** Most that the line may come to, in minor units. */
  readonly maximum: number | null
  readonly scope: RuleScope
  readonly startsAt: Date | null
  /** Exclusive. */
  readonly endsAt: Date | null
  readonly priority: number
}

/** A rule in what a customer is charged in: its amounts at the rate that is fixed for them. */
export function ruleAt(rule: PriceRule, rate: ChargeRate | undefined): PriceRule {
  if (rate?.from !== rule.currency) return rule
  const convert = (amount: number) => convertMoney({ amount, currency: rule.currency }, rate).amount
  return {
    ...rule,
    currency: rate.to,
    value: rule.charge === 'percent' ? rule.value : convert(rule.value),
    maximum: rule.maximum === null ? null : convert(rule.maximum),
  }
}

const BASIS_POINTS = 10_000

/**
 * Rules in the order in which they are tried, those out of their dates left out. The highest priority
 * comes first, then the most specific (the one that names most lists), then the smallest id.
 */
export function rankRules(rules: readonly PriceRule[], now: Date): readonly PriceRule[] {
  return rules
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt))
    .toSorted(
      (a, b) => b.priority - a.priority || specificityOf(b.scope) - specificityOf(a.scope) || (a.id < b.id ? -1 : 1),
    )
}

/** The first rule of each code that is for this sale, by code. */
export function rulesFor(ranked: readonly PriceRule[], facts: SaleFacts): readonly PriceRule[] {
  const chosen = new Map<string, PriceRule>()
  for (const rule of ranked) {
    if (!chosen.has(rule.code) && outOfScope(rule.scope, facts) === null) chosen.set(rule.code, rule)
  }
  return [...chosen.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** The lines that rules add to what the supplier asks. Fixed amounts of another currency add none. */
export function feesOf(rules: readonly PriceRule[], supplierTotal: Money, payers: number): readonly FeeLine[] {
  return rules.flatMap((rule) => {
    const amount = amountOf(rule, supplierTotal, payers)
    return amount > 0 ? [{ code: rule.code, kind: 'agency' as const, amount }] : []
  })
}

/** What those lines come to. */
export function feesTotal(rules: readonly PriceRule[], supplierTotal: Money, payers: number): number {
  let fees = 0
  for (const rule of rules) fees += Math.max(0, amountOf(rule, supplierTotal, payers))
  return fees
}

function amountOf(rule: PriceRule, total: Money, payers: number): number {
  const { charge, currency, maximum } = rule
  if (charge !== 'percent' && currency !== total.currency) return 0
  const uncapped = uncappedOf(rule, total, payers)
  return Math.min(uncapped, maximum ?? uncapped)
}

function uncappedOf({ charge, value }: PriceRule, total: Money, payers: number): number {
  switch (charge) {
    case 'percent':
      return scaleMoney(total, value, BASIS_POINTS).amount
    case 'fixed':
      return value
    case 'fixed_per_pax':
      return value * payers
  }
}
