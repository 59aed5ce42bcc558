import type { UnitCount, UnitPrice } from '#contracts/activities/activity.ts'
import { type Currency, exponentOf, scaleMoney } from '#contracts/money.ts'
import type { OctoPricing } from '#contracts/octo/pricing.ts'
import type { OctoCaller } from '../octo-deps.ts'

const WHOLE_BPS = 10_000

/** A price as resellers read it: travellers pay it, and the reseller is billed what is left without the commission. */
export function describePricing(
  { commissionBps }: Pick<OctoCaller, 'commissionBps'>,
  amount: number,
  currency: Currency,
): OctoPricing {
  return {
    original: amount,
    retail: amount,
    net: scaleMoney({ amount, currency }, WHOLE_BPS - commissionBps, WHOLE_BPS).amount,
    currency,
    currencyPrecision: exponentOf(currency),
    includedTaxes: [],
  }
}

/** The sum of several, each as it was rounded. */
export function sumOf(prices: readonly OctoPricing[]): OctoPricing | null {
  const [first] = prices
  if (!first) return null
  const total = (part: (price: OctoPricing) => number): number => prices.reduce((sum, price) => sum + part(price), 0)
  return {
    ...first,
    original: total(({ original }) => original),
    retail: total(({ retail }) => retail),
    net: total(({ net }) => net ?? 0),
  }
}

/** What so many units come to; null where one of them has no price. */
export function priceOfUnits(
  caller: OctoCaller,
  { prices, currency }: { readonly prices: readonly UnitPrice[]; readonly currency: Currency },
  units: readonly UnitCount[],
): OctoPricing | null {
  const each = units.flatMap(({ unit_id: id, quantity }) => {
    const price = prices.find(({ unit_id: priced }) => priced === id)
    return price ? Array.from({ length: quantity }, () => describePricing(caller, price.amount, currency)) : []
  })
  return sumOf(each)
}
