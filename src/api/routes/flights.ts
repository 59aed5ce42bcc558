import { type Route, route } from '#api/route.ts'
import {
  confirmAvailabilityRequest,
  confirmAvailabilityResponse,
  flightDetailsRequest,
  flightDetailsResponse,
} from '#contracts/flights/confirmed-offers.ts'
import { flightExploreRequest, flightExploreResponse } from '#contracts/flights/explore.ts'
import { flightRouteRequest, flightRouteResponse } from '#contracts/flights/route-prices.ts'
import { flightPriceCalendarRequest, flightPriceCalendarResponse } from '#contracts/flights/price-calendar.ts'
import { flightSearchRequest, flightSearchResponse } from '#contracts/flights/query.ts'
import { flightSearchResultsRequest, flightSearchResultsResponse } from '#contracts/flights/results.ts'
import {
  confirmAvailability,
  describeRoute,
  exploreFlights,
  type FlightDeps,
  getFlightDetails,
  getPriceCalendar,
  getSearchResults,
  searchFlights,
} from '#modules/flights/index.ts'

const tag = 'Flights'

/** From a search to an offer that can be booked. */
export function flightRoutes(deps: FlightDeps): readonly Route[] {
  return [
    route('flightSearch', {
      summary: 'Open a search; read its results by sessionId',
      tag,
      access: 'session',
      request: flightSearchRequest,
      response: flightSearchResponse,
      limit: { calls: 60, perSeconds: 60 },
      handle: ({ caller, pay }, input) => {
        if (input.flexible_dates) pay('dates')
        return searchFlights(deps, input, caller)
      },
    }),
    route('flightSearchResults', {
      summary: 'What a search has found so far, filtered, sorted, page by page',
      tag,
      access: 'session',
      request: flightSearchResultsRequest,
      response: flightSearchResultsResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['search_expired'],
      exact: true,
      handle: ({ language, caller }, input) => getSearchResults(deps, input, language, caller),
    }),
    route('flightPriceCalendar', {
      summary: 'Cheapest prices of the dates around a search and of a whole month, and how its own price compares',
      tag,
      access: 'session',
      request: flightPriceCalendarRequest,
      response: flightPriceCalendarResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['search_expired'],
      handle: ({ caller }, input) => getPriceCalendar(deps, input, caller),
    }),
    route('flightExplore', {
      summary: 'Where one can fly to from a city, with the lowest prices that searches have found lately',
      tag,
      access: 'public',
      request: flightExploreRequest,
      response: flightExploreResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      handle: ({ language }, input) => exploreFlights(deps, input, language),
    }),
    route('flightRoute', {
      summary: 'The two cities of a route, and the lowest prices that searches have found lately, month by month',
      tag,
      access: 'public',
      request: flightRouteRequest,
      response: flightRouteResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      handle: ({ language }, input) => describeRoute(deps, input, language),
    }),
    ...offerRoutes(deps),
  ]
}

/** An offer: confirmed, and read again. */
function offerRoutes(deps: FlightDeps): readonly Route[] {
  return [
    route('flightConfirmAvailability', {
      summary: 'Ask the supplier for the current price of a fare and make an offer of it',
      tag,
      access: 'session',
      request: confirmAvailabilityRequest,
      response: confirmAvailabilityResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: [
        'search_expired',
        'offer_mismatch',
        'seats_unavailable',
        'offer_expired',
        'supplier_unavailable',
        'flight_confirmation_failed',
      ],
      handle: ({ actor }, input) => confirmAvailability(deps, actor, input),
    }),
    route('flightDetails', {
      summary: 'A confirmed offer in full',
      tag,
      access: 'session',
      request: flightDetailsRequest,
      response: flightDetailsResponse,
      limit: { calls: 120, perSeconds: 60 },
      exact: true,
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getFlightDetails(deps, actor, input, language) }),
    }),
  ]
}
