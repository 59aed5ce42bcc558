import { CHARGE_CURRENCY, exponentOf, type Money } from '#contracts/money.ts'
import type { PackagePriceKind, Sharing } from '#contracts/packages/kinds.ts'
import type { Departure } from './departures.ts'
import type { PackageEntry } from './package-entry.ts'

/** Prices that were raised are whole thousands. */
const STEP = 1000

/** An amount of the catalogue in the shop's own currency. */
export function moneyOf(whole: number): Money {
  return { amount: whole * 10 ** exponentOf(CHARGE_CURRENCY), currency: CHARGE_CURRENCY }
}

type Priced = Pick<Departure, 'percent' | 'origin' | 'prices'>

/** What somebody pays on a departure; null where there is no such room. */
export function priceOn(entry: PackageEntry, departure: Priced, kind: PackagePriceKind): Money | null {
  if (kind === 'single') {
    const double = priceOn(entry, departure, 'double')
    return double && { ...double, amount: double.amount + singleSupplement(entry, departure).amount }
  }
  const own = departure.prices?.[kind]
  if (own !== undefined) return own === null ? null : moneyOf(own)
  const price = entry.prices[kind]
  if (price === null) return null
  const supplement = kind === 'infant' ? 0 : (entry.supplements?.[departure.origin] ?? 0)
  return moneyOf(raised(price + supplement, departure))
}

/** What who has a room alone pays more, on that departure. */
export function singleSupplement(entry: PackageEntry, departure: Priced): Money {
  return moneyOf(departure.prices?.single ?? raised(entry.prices.single, departure))
}

const raised = (amount: number, { percent }: Priced): number =>
  percent === 0 ? amount : Math.round((amount * (100 + percent)) / 100 / STEP) * STEP

/** Kinds of rooms that a package has, the fullest first. */
export function sharingsOf({ prices }: PackageEntry): readonly Sharing[] {
  return [
    ...(prices.quad === null ? [] : (['quad'] as const)),
    ...(prices.triple === null ? [] : (['triple'] as const)),
    'double',
    'single',
  ]
}

/** The lowest that an adult pays on a departure. */
export function lowestOn(entry: PackageEntry, departure: Priced): Money {
  const prices = sharingsOf(entry).flatMap((sharing) => priceOn(entry, departure, sharing) ?? [])
  return prices.reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest))
}
