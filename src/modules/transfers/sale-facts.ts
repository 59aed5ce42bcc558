import type { SaleFacts } from '#modules/pricing/index.ts'
import type { RidePoint } from './transfer-supplier.ts'

interface SoldRide {
  readonly from: Pick<RidePoint, 'country'>
  readonly to: Pick<RidePoint, 'country'>
  readonly adults: number
  readonly childAges: readonly number[]
}

/** What price rules and discounts may know of a ride. */
export function rideFacts(supplier: string, { from, to, adults, childAges }: SoldRide): SaleFacts {
  return {
    product: 'transfer',
    supplier,
    airline: null,
    origin: null,
    destination: null,
    originCountry: from.country,
    destinationCountry: to.country,
    cabin: null,
    payers: adults + childAges.length,
  }
}
