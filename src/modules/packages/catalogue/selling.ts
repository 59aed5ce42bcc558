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
  const total = (departure: Pick<Departure, 'origin'>, money: Money, payers: number) =>
    book.sellTotal(money, packageFacts(found, departure, payers))
  const fees = new Map<string, Money>()
  const orderFee: Selling['orderFee'] = (departure) => {
    const fee = fees.get(departure.origin) ?? total(departure, { amount: 0, currency: book.currency }, 0)
    fees.set(departure.origin, fee)
    return fee
  }
  return {
    orderFee,
    sell(departure, money, payers) {
      const { amount, currency } = total(departure, money, payers)
      return { amount: amount - orderFee(departure).amount, currency }
    },
  }
}
