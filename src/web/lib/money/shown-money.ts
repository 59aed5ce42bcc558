import { approximateMoney } from '#contracts/format.ts'
import { exchangeMoney, type Money } from '#contracts/money.ts'
import type { ShownRate } from '#contracts/settings.ts'

/**
 * An amount as its visitor is shown it: where they are charged at the rate, what they are charged; else about what it
 * is worth. An amount of another currency stays as it is.
 */
export function atShownRate(money: Money, rate: ShownRate | null): Money {
  if (rate?.from !== money.currency) return money
  return rate.charged ? exchangeMoney(money, rate.to, rate.rate) : approximateMoney(money, rate.to, Number(rate.rate))
}
