import type { DueAtProperty, RoomRate } from '#contracts/hotels/rates.ts'
import { approximateMoney } from '#contracts/format.ts'
import { exponentOf, type Money } from '#contracts/money.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import type { HotelData } from './hotel-data.ts'

type Rates = HotelData['rates']

/** The rest of a stay that is paid at the hotel, in the currency of the price. */
export function restOf({ price, due_at_property: dues }: RoomRate, rates: Rates): number {
  return dues
    .filter(({ kind }) => kind === 'stay')
    .reduce((sum, due) => sum + inCurrency(due, price.currency, rates), 0)
}

/** What a room costs for the whole stay: what is paid now, and the rest at the hotel; without local taxes. */
export const totalOf = (rate: RoomRate, rates: Rates): number => rate.price.grand_total + restOf(rate, rates)

/** Minor units of another currency; 0 where there is no rate. */
export function inCurrency(money: Money, to: Money['currency'], rates: Rates): number {
  if (money.currency === to) return money.amount
  const [from, into] = [rates[money.currency], rates[to]]
  if (!from || !into) return 0
  return Math.round((money.amount / 10 ** exponentOf(money.currency)) * (into / from) * 10 ** exponentOf(to))
}

/** What the hotel takes beside the price. */
export const localTaxes = (dues: readonly DueAtProperty[]): readonly DueAtProperty[] =>
  dues.filter(({ kind }) => kind !== 'stay')

/** The same for several rooms, one line for each kind and currency. */
export function joinDues(rates: readonly Pick<RoomRate, 'due_at_property'>[]): readonly DueAtProperty[] {
  const lines = new Map<string, DueAtProperty>()
  for (const due of rates.flatMap(({ due_at_property: dues }) => dues)) {
    const key = `${due.kind} ${due.currency}`
    lines.set(key, { ...due, amount: due.amount + (lines.get(key)?.amount ?? 0) })
  }
  return [...lines.values()]
}

/** Writes an amount of another currency in the visitor's, about; null where it is the same or no rate is known. */
export function useApproximate(rates: Rates): (money: Money) => string | null {
  const { exact } = useMoney()
  const { currency } = useSettings()
  return (money) => {
    const [from, into] = [rates[money.currency], rates[currency]]
    if (money.currency === currency || !from || !into) return null
    return exact(approximateMoney(money, currency, into / from))
  }
}
