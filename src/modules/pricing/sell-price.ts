import { Refusal } from '#contracts/errors.ts'
import type { Price } from '#contracts/prices.ts'
import { NoExchangeRate, type PriceBook } from './price-book.ts'
import type { SaleFacts } from './sale-facts.ts'

/** What the shop asks for what a supplier asks. @throws Refusal `exchange_rate_missing` */
export function sellPrice(book: PriceBook, price: Price, facts: SaleFacts): Price {
  try {
    return book.sell(price, facts)
  } catch (error) {
    if (error instanceof NoExchangeRate) throw new Refusal('exchange_rate_missing', { cause: error })
    throw error
  }
}
