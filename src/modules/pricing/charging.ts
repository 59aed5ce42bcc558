import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import { convertMoney } from './convert-price.ts'
import { NoExchangeRate, type OpenPriceBook } from './price-book.ts'
import type { SaleFacts } from './sale-facts.ts'

/** What customers are charged in: decided when they confirm an offer, and fixed from then on. */
export interface Charging {
  /**
   * The rate at which a customer can be charged now in the currency that they want; null where they are charged in
   * the shop's own: nobody takes what they want, or there is no rate.
   */
  rateFor(wanted: Currency | null | undefined): Promise<ChargeRate | null>
  /** A price of the shop in what its customer is charged in. */
  charge(price: Price, rate: ChargeRate | null | undefined, facts: SaleFacts): Promise<Price>
  /** The same for what is shown as one price, such as the rooms of a stay: together they come to what was shown. */
  chargeTogether(sales: readonly Sale[], rate: ChargeRate | null | undefined): Promise<readonly Price[]>
}

/** What is sold at a price of the shop. */
interface Sale {
  readonly price: Price
  readonly facts: SaleFacts
}

interface ChargingDeps {
  readonly openPriceBook: OpenPriceBook
  /** Whether money of a currency can be taken at all. */
  readonly takes: (currency: Currency) => boolean
}

export function createCharging({ openPriceBook, takes }: ChargingDeps): Charging {
  return {
    async rateFor(wanted) {
      if (!wanted || wanted === CHARGE_CURRENCY || !takes(wanted)) return null
      const book = await openPriceBook()
      try {
        return book.chargeRate(wanted)
      } catch (error) {
        if (!(error instanceof NoExchangeRate)) throw error
        return null
      }
    },
    async charge(price, rate, facts) {
      return rate ? (await openPriceBook()).charge(price, rate, facts) : price
    },
    async chargeTogether(sales, rate) {
      if (!rate) return sales.map(({ price }) => price)
      const book = await openPriceBook()
      const worth = partsOf(
        sales.map(({ price }) => price.grand_total),
        rate,
      )
      return sales.map(({ price, facts }, at) => book.charge(price, rate, facts, worth[at]))
    },
  }
}

/** What amounts are worth at a rate, so that their sum is what their sum is worth. */
function partsOf(amounts: readonly number[], rate: ChargeRate): readonly number[] {
  let sum = 0
  let before = 0
  return amounts.map((amount) => {
    sum += amount
    const worth = convertMoney({ amount: sum, currency: rate.from }, rate).amount - before
    before += worth
    return worth
  })
}

/** Charges everybody in the shop's own currency. */
export const IN_OWN_CURRENCY: Charging = {
  rateFor: async () => null,
  charge: async (price) => price,
  chargeTogether: async (sales) => sales.map(({ price }) => price),
}
