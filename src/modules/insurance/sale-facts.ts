import type { SaleFacts } from '#modules/pricing/index.ts'
import type { CoverQuestion } from './insurer.ts'

/** What price rules and discounts may know of cover. */
export function coverFacts(
  supplierCode: string,
  { residence, destinations, ages }: Pick<CoverQuestion, 'residence' | 'destinations' | 'ages'>,
): SaleFacts {
  const [only, ...others] = destinations
  return {
    product: 'insurance',
    supplier: supplierCode,
    airline: null,
    origin: null,
    destination: null,
    originCountry: residence,
    destinationCountry: others.length === 0 ? (only ?? null) : null,
    cabin: null,
    payers: ages.length,
  }
}
