import type { ConfirmAvailabilityRequest, ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import { type FlightSearchRequest, flightSearchRequest, type FlightSearchResponse } from '#contracts/flights/query.ts'
import {
  type FlightSearchResultsRequest,
  flightSearchResultsRequest,
  type FlightSearchResultsResponse,
} from '#contracts/flights/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { confirmAvailability } from '../offers/confirm-availability.ts'
import { createFlightDeps, type FlightDeps } from '../deps.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import { getSearchResults } from '../search/get-search-results.ts'
import { searchFlights } from '../search/search-flights.ts'
import { knownDestinations, knownPlaces, knownSurroundings } from './known-places.ts'

/** One traveller's dealings with this module, with everything filled in that a test does not care about. */
export interface FlightTestShop {
  readonly deps: FlightDeps & { readonly clock: FixedClock }
  /** What the suppliers' troubles were logged as. */
  readonly warnings: readonly string[]
  /** Opens a search; its suppliers may still work. */
  open(form?: Partial<FlightSearchRequest>): Promise<FlightSearchResponse>
  /** Opens a search and waits for its suppliers. */
  search(form?: Partial<FlightSearchRequest>): Promise<FlightSearchResponse>
  results(
    sessionId: string,
    asked?: Partial<FlightSearchResultsRequest>,
    language?: Language,
  ): Promise<FlightSearchResultsResponse>
  confirm(request: ConfirmAvailabilityRequest): Promise<ConfirmAvailabilityResponse>
}

export const TRAVELLER = { sessionId: 'ses_traveller' }
export const STRANGER = { sessionId: 'ses_stranger' }

/** A test shop whose day is 21 November 2026, 09:00 in London. */
export function openFlightTestShop(
  db: Db,
  suppliers: readonly FlightSupplier[],
  timeout?: (milliseconds: number) => AbortSignal,
): FlightTestShop {
  const warnings: string[] = []
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const logger = {
    warn: (facts: object, message: string) => void warnings.push(`${message}: ${JSON.stringify(facts)}`),
    error: (facts: object, message: string) => void warnings.push(`${message}: ${JSON.stringify(facts)}`),
  }
  const parts = {
    db,
    clock,
    suppliers,
    places: knownPlaces,
    surroundings: knownSurroundings,
    destinations: knownDestinations,
    logger,
    answerWaitMs: 0,
  }
  const deps = { ...createFlightDeps(timeout ? { ...parts, timeout } : parts), clock }
  const open = (form: Partial<FlightSearchRequest> = {}) =>
    searchFlights(
      deps,
      flightSearchRequest.parse({
        trip_type: 'one_way',
        sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
        adults: 1,
        ...form,
      }),
    )
  return {
    deps,
    warnings,
    open,
    async search(form) {
      const opened = await open(form)
      await deps.background.idle()
      return opened
    },
    results: (sessionId, asked = {}, language = 'en') =>
      getSearchResults(deps, flightSearchResultsRequest.parse({ sessionId, ...asked }), language),
    confirm: (request) => confirmAvailability(deps, TRAVELLER, request),
  }
}
