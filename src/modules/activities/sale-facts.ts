import type { SaleFacts } from '#modules/pricing/index.ts'

interface SoldActivity {
  readonly supplierCode: string
  readonly cityCode: string
  readonly country: string
  /** Units that are bought. */
  readonly payers: number
}

/** What price rules and discounts may know of an activity. */
export function activityFacts({ supplierCode, cityCode, country, payers }: SoldActivity): SaleFacts {
  return {
    product: 'activity',
    supplier: supplierCode,
    airline: null,
    origin: null,
    destination: cityCode,
    originCountry: null,
    destinationCountry: country,
    cabin: null,
    payers,
  }
}

/** How many pay: one for each unit. */
export const payersOf = (units: readonly { readonly quantity: number }[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
