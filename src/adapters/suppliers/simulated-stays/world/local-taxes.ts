import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import type { Currency } from '#contracts/money.ts'
import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import type { City } from './cities.ts'

/** What a country's hotels take themselves. In minor units; illustrative. */
interface LocalTax {
  readonly kind: 'city_tax' | 'resort_fee'
  readonly currency: Currency
  /** For each adult and night, by stars from 1; or for each room and night. */
  readonly per: 'adult' | 'room'
  readonly amounts: readonly [number, number, number, number, number]
}

const TAXES: Readonly<Record<string, LocalTax>> = {
  FR: { kind: 'city_tax', currency: 'EUR', per: 'adult', amounts: [130, 160, 260, 380, 530] },
  IT: { kind: 'city_tax', currency: 'EUR', per: 'adult', amounts: [200, 300, 400, 500, 700] },
  ES: { kind: 'city_tax', currency: 'EUR', per: 'adult', amounts: [100, 120, 170, 240, 350] },
  DE: { kind: 'city_tax', currency: 'EUR', per: 'adult', amounts: [150, 200, 250, 350, 450] },
  AE: { kind: 'city_tax', currency: 'AED', per: 'room', amounts: [700, 1000, 1000, 1500, 2000] },
  US: { kind: 'resort_fee', currency: 'USD', per: 'room', amounts: [0, 0, 1500, 2500, 4000] },
  KE: { kind: 'city_tax', currency: 'KES', per: 'room', amounts: [5000, 10_000, 20_000, 30_000, 50_000] },
  SN: { kind: 'city_tax', currency: 'XOF', per: 'adult', amounts: [600, 1000, 1000, 1500, 2000] },
  CI: { kind: 'city_tax', currency: 'XOF', per: 'adult', amounts: [500, 1000, 1000, 1500, 2000] },
}

/** The local taxes of one room for a stay; none where the country has none. Fees of resorts are taken in resorts. */
export function localTaxes(
  { country, isResort }: Pick<City, 'country' | 'isResort'>,
  stars: number,
  { party, nights }: { readonly party: RoomParty; readonly nights: number },
): readonly DueAtProperty[] {
  const tax = TAXES[country]
  const each = tax?.amounts[stars - 1] ?? 0
  if (!tax || each === 0 || (tax.kind === 'resort_fee' && !isResort)) return []
  const { kind, currency, per } = tax
  return [{ kind, currency, amount: each * nights * (per === 'adult' ? party.adults : 1) }]
}

/** Several rooms' taxes, one line for each kind and currency. */
export function addTaxes(all: readonly DueAtProperty[]): readonly DueAtProperty[] {
  const sums = new Map<string, DueAtProperty>()
  for (const line of all) {
    const key = `${line.kind} ${line.currency}`
    sums.set(key, { ...line, amount: line.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}
