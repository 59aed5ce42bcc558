import { askOffers } from '../suppliers/ask-offers.ts'
import type { FlightDeps } from '../deps.ts'
import type { FlightSupplier, SupplierOffer, SupplierQuery } from '../flight-supplier.ts'

/** Offers of every supplier that answers. */
export async function askAll(
  deps: FlightDeps,
  query: SupplierQuery,
  suppliers: readonly FlightSupplier[] = deps.suppliers,
): Promise<readonly SupplierOffer[]> {
  const answers = await Promise.all(
    suppliers.map((supplier) => askOffers(deps, supplier, query).catch((): readonly SupplierOffer[] => [])),
  )
  return answers.flat()
}

export function cheapestOf(offers: readonly SupplierOffer[]): SupplierOffer | null {
  return offers.reduce<SupplierOffer | null>(
    (best, offer) => (best && best.price.grand_total <= offer.price.grand_total ? best : offer),
    null,
  )
}
