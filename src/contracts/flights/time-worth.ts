import type { Currency } from '../money.ts'
import type { Cabin } from './query.ts'

/** What an hour of one traveller in economy weighs against money when flights are ranked, in minor units. */
const HOUR_WORTH: Readonly<Record<Currency, number>> = {
  NGN: 8_000_00,
  USD: 5_50,
  EUR: 4_80,
  GBP: 4_20,
  GHS: 60_00,
  XOF: 3_100,
  XAF: 3_100,
  KES: 700_00,
  ZAR: 95_00,
  CAD: 7_50,
  AED: 20_00,
}

/** Who pays several times as much for a seat pays as much more for an hour, or "best" would mean cheapest there. */
const CABIN_FACTOR: Readonly<Record<Cabin, number>> = {
  economy: 1,
  premium_economy: 1.5,
  business: 3,
  first_class: 4,
}

/** What an hour of travelling weighs for one traveller, in minor units. Docs: decision 066. */
export function hourWorthOf(currency: Currency, cabin: Cabin): number {
  return HOUR_WORTH[currency] * CABIN_FACTOR[cabin]
}
