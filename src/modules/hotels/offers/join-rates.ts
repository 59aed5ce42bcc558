import type { DueAtProperty, Penalty } from '#contracts/hotels/rates.ts'
import type { Price } from '#contracts/prices.ts'
import { priceOfLines } from '#modules/pricing/index.ts'
import type { HoldTerms, SupplierRate } from '../stay-supplier.ts'

/** A rate with what the shop asks for it. */
export interface SoldRate extends SupplierRate {
  readonly sold: Price
}

/** What several rooms cost together: the same lines are one, and their guests add up. */
export function joinPrices(prices: readonly Price[]): Price {
  const [first] = prices
  if (!first) throw new Error('a stay has rooms')
  const guests = prices.flatMap(({ passengers }) => passengers)
  const add = (pick: (one: Price['passengers'][number]) => number) => guests.reduce((sum, one) => sum + pick(one), 0)
  const taxes = new Map<string, Price['taxes'][number]>()
  for (const tax of prices.flatMap((price) => price.taxes)) {
    const key = `${tax.code} ${tax.kind}`
    taxes.set(key, { ...tax, amount: tax.amount + (taxes.get(key)?.amount ?? 0) })
  }
  return priceOfLines({
    currency: first.currency,
    passengers: [
      {
        type: 'ADT',
        count: add(({ count }) => count),
        base: add(({ base }) => base),
        taxes: add((one) => one.taxes),
        total: add(({ total }) => total),
      },
    ],
    taxes: [...taxes.values()],
    fees: prices.flatMap(({ fees }) => fees),
  })
}

/**
 * What cancelling several rooms costs: at each instant what every room costs by then. Ascending in time and amount, as
 * each room's own penalties are.
 */
export function joinPenalties(rooms: readonly (readonly Penalty[])[]): Penalty[] {
  const all = rooms.flat().toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const instants = all.filter(({ from }, at) => from !== all[at - 1]?.from)
  return instants.map(({ from, from_local, penalty }) => {
    const by = (steps: readonly Penalty[]) =>
      steps.findLast((step) => Date.parse(step.from) <= Date.parse(from))?.penalty.amount ?? 0
    return { from, from_local, penalty: { ...penalty, amount: rooms.reduce((sum, steps) => sum + by(steps), 0) } }
  })
}

/** The first penalty, where it is still to come: until then cancelling is free. */
export function freeUntilOf([first]: readonly Penalty[], now: Date): Penalty | null {
  return first && Date.parse(first.from) > now.getTime() ? first : null
}

/** What the hotel takes for all rooms, one line for each kind and currency. */
export function joinDues(rooms: readonly (readonly DueAtProperty[])[]): DueAtProperty[] {
  const sums = new Map<string, DueAtProperty>()
  for (const due of rooms.flat()) {
    const key = `${due.kind} ${due.currency}`
    sums.set(key, { ...due, amount: due.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/** Rooms are kept together, until the first would be given away. */
export function joinHolds(holds: readonly (HoldTerms | null)[]): HoldTerms | null {
  const ends = holds.map((hold) => hold?.paymentRequiredBy.getTime())
  const prices = holds.map((hold) => hold?.priceGuaranteedUntil?.getTime())
  const earliest = (times: readonly (number | undefined)[]): Date | null => {
    const known = times.filter((time) => time !== undefined)
    return known.length === times.length && known.length > 0 ? new Date(Math.min(...known)) : null
  }
  const paymentRequiredBy = earliest(ends)
  return paymentRequiredBy && { paymentRequiredBy, priceGuaranteedUntil: earliest(prices) }
}
