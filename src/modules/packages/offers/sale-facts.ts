import type { SaleFacts } from '#modules/pricing/index.ts'
import type { Departure } from '../catalogue/departures.ts'
import { originOf } from '../catalogue/origins.ts'
import type { FoundPackage } from '../find-package.ts'

/** What price rules and discounts may know of a package. */
export function packageFacts(
  {
    supplier,
    entry,
  }: { readonly supplier: Pick<FoundPackage['supplier'], 'code'>; readonly entry: { readonly country: string } },
  { origin }: Pick<Departure, 'origin'>,
  payers: number,
): SaleFacts {
  return {
    product: 'package',
    supplier: supplier.code,
    airline: null,
    origin,
    destination: null,
    originCountry: originOf(origin).country,
    destinationCountry: entry.country,
    cabin: null,
    payers,
  }
}
