import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
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
  }
}

/** Charges everybody in the shop's own currency. */
export const IN_OWN_CURRENCY: Charging = { rateFor: async () => null, charge: async (price) => price }
