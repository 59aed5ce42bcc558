import { type CallDeps, callSupplier } from '#modules/suppliers/index.ts'
import { aboutQuery } from './about-query.ts'
import type { FlightDeps } from '../deps.ts'
import type { CompactJourney, CompactSearch, FlightSupplier, SupplierOffer, SupplierQuery } from '../flight-supplier.ts'
import { validJourneys } from './valid-journeys.ts'
import { validOffers } from './valid-offers.ts'

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
      const valid = validOffers(offers, query)
      logDropped(deps, supplier, offers.length - valid.length)
      return valid
    },
  })
}

/**
 * The same of a supplier that describes nothing before somebody looks at it.
 * @throws SupplierFailure
 */
export async function askJourneys(
  deps: CallDeps & Pick<FlightDeps, 'logger'>,
  supplier: Pick<FlightSupplier, 'code'>,
  compact: CompactSearch,
  query: SupplierQuery,
  gone?: AbortSignal,
): Promise<readonly CompactJourney[]> {
  return callSupplier(deps, supplier, {
    name: 'search',
    about: aboutQuery(query),
    gone,
    sizeOf: (journeys) => journeys.reduce((sum, { fares }) => sum + fares.length, 0),
    ask: async (signal) => {
      const journeys = await compact.search(query, signal)
      const valid = validJourneys(journeys, query)
      logDropped(deps, supplier, journeys.length - valid.length)
      return valid
    },
  })
}

function logDropped(
  { logger }: Pick<FlightDeps, 'logger'>,
  { code }: Pick<FlightSupplier, 'code'>,
  dropped: number,
): void {
  if (dropped > 0) logger.warn({ supplier: code, dropped }, 'offers of a supplier make no sense')
}
