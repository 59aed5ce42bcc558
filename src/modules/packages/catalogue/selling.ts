import type { Money } from '#contracts/money.ts'
import type { PriceBook } from '#modules/pricing/index.ts'
import { packageFacts } from '../offers/sale-facts.ts'
import type { FoundPackage } from '../find-package.ts'
import type { Departure } from './departures.ts'

/** How a package's prices of the catalogue are sold, by the shop's price rules. */
export interface Selling {
  /** What a part of an order costs with what the shop adds to it; `payers`: how many travellers it is for. */
  sell(departure: Pick<Departure, 'origin'>, money: Money, payers: 0 | 1): Money
  /** What the shop adds to an order once, whoever travels. */
  orderFee(departure: Pick<Departure, 'origin'>): Money
}

export function sellingOf(book: PriceBook, found: FoundPackage): Selling {
  // Departures of a package share a few origins and prices.
  const totals = new Map<string, Money>()
  const total = ({ origin }: Pick<Departure, 'origin'>, money: Money, payers: number): Money => {
    const key = `${origin} ${money.amount} ${money.currency} ${payers}`
    const known = totals.get(key) ?? book.sellTotal(money, packageFacts(found, { origin }, payers))
    totals.set(key, known)
    return known
  }
  const orderFee: Selling['orderFee'] = (departure) => total(departure, { amount: 0, currency: book.currency }, 0)
  return {
    orderFee,
    sell(departure, money, payers) {
      const { amount, currency } = total(departure, money, payers)
      return { amount: amount - orderFee(departure).amount, currency }
    },
  }
}
