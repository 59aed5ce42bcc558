import type { Currency } from '#contracts/money.ts'
import type { Price, TaxLine } from '#contracts/prices.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'

interface RoomSum {
  readonly currency: Currency
  /** All that is paid now, in minor units. */
  readonly total: number
  /** Of it the taxes that the seller names. */
  readonly taxes: readonly TaxLine[]
  readonly adults: number
}

/** The price of a room: its adults pay, children are part of it. */
export function priceOfRoom({ currency, total, taxes, adults }: RoomSum): Price {
  const taxesTotal = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const base = total - taxesTotal
  return {
    currency,
    passengers: [{ type: 'ADT', count: adults, base, taxes: taxesTotal, total }],
    base,
    taxes: [...taxes],
    taxes_total: taxesTotal,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}

/**
 * What each night costs: as the seller weighs them, alike where it does not say. The sum is the amount to the last
 * minor unit.
 */
export function splitNights(
  amount: number,
  { checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string },
  weights: readonly number[] = [],
): readonly { readonly date: string; readonly amount: number }[] {
  const nights = daysBetween(checkIn, checkOut)
  const isWeighed = weights.length === nights && weights.every((weight) => weight > 0)
  const shares = isWeighed ? weights : Array.from({ length: nights }, () => 1)
  const all = shares.reduce((sum, weight) => sum + weight, 0)
  let [given, weighed] = [0, 0]
  return shares.map((weight, at) => {
    weighed += weight
    const upTo = at === nights - 1 ? amount : Math.round((amount * weighed) / all)
    const part = upTo - given
    given = upTo
    return { date: addDays(checkIn, at), amount: part }
  })
}
