import type { ApiDeps } from '#api/environment.ts'
import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import { offeredProviders } from '#modules/payments/index.ts'
import {
  type Charging,
  createCharging,
  createPriceBooks,
  type OpenPriceBook,
  type PriceBook,
} from '#modules/pricing/index.ts'
import { openPromotions } from '#modules/promotions/index.ts'
import { cachedExchange } from '#modules/settings/index.ts'
import type { Config } from '../config/config.ts'
import type { PaymentIntegrations } from './payments/payment-providers.ts'

/** By what the shop prices what it sells. */
export interface Selling {
  readonly openPriceBook: OpenPriceBook
  readonly priceBook: PriceBook
}

/** What the shop asks for what its suppliers ask. */
export async function openSelling(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { ratesMaxAgeMs }: Pick<Config, 'ratesMaxAgeMs'>,
): Promise<Selling> {
  const exchange = cachedExchange({ db, clock, ratesMaxAgeMs })
  const promotions = () => openPromotions(db, clock)
  const openPriceBook = createPriceBooks({ db, clock, exchange, currency: CHARGE_CURRENCY, promotions })
  return { openPriceBook, priceBook: await openPriceBook() }
}

/** Whether a provider takes money of a currency. */
export const takenBy =
  (integrations: PaymentIntegrations) =>
  (currency: Currency): boolean =>
    offeredProviders(integrations, currency).length > 0

/** Customers are charged in what a provider takes. */
export function chargingOf(
  integrations: PaymentIntegrations,
  { openPriceBook }: Pick<Selling, 'openPriceBook'>,
): Charging {
  return createCharging({ openPriceBook, takes: takenBy(integrations) })
}
