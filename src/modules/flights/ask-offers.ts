import { aboutQuery, type CallDeps, callSupplier } from './call-supplier.ts'
import type { FlightDeps } from './deps.ts'
import type { FlightSupplier, SupplierOffer, SupplierQuery } from './flight-supplier.ts'
import { soundOffers } from './sound-offers.ts'

/**
 * A supplier's offers that make sense.
 * @throws SupplierFailure
 */
export async function askOffers(
  deps: CallDeps & Pick<FlightDeps, 'logger'>,
  supplier: FlightSupplier,
  query: SupplierQuery,
): Promise<readonly SupplierOffer[]> {
  return callSupplier(deps, supplier, {
    name: 'search',
    about: aboutQuery(query),
    sizeOf: (offers) => offers.length,
    ask: async (signal) => {
      const offers = await supplier.search(query, signal)
      const sound = soundOffers(offers, query)
      const dropped = offers.length - sound.length
      if (dropped > 0) deps.logger.warn({ supplier: supplier.code, dropped }, 'offers of a supplier make no sense')
      return sound
    },
  })
}
