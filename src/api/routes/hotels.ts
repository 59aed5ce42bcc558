import { type Route, route } from '#api/route.ts'
import { checkRateRequest, checkRateResponse, hotelOfferRequest, hotelOfferResponse } from '#contracts/hotels/offers.ts'
import { hotelMapRequest, hotelMapResponse } from '#contracts/hotels/map.ts'
import {
  hotelPropertyRequest,
  hotelPropertyResponse,
  popularHotelsRequest,
  popularHotelsResponse,
} from '#contracts/hotels/properties.ts'
import {
  hotelQuestionRequest,
  hotelQuestionResponse,
  hotelSearchRequest,
  hotelSearchResponse,
  searchDestinationRequest,
  searchDestinationResponse,
} from '#contracts/hotels/query.ts'
import {
  hotelDetailsRequest,
  hotelDetailsResponse,
  hotelSearchResultsRequest,
  hotelSearchResultsResponse,
} from '#contracts/hotels/results.ts'
import { hotelStayPricesRequest, hotelStayPricesResponse } from '#contracts/hotels/stay-prices.ts'
import {
  checkRate,
  getHotelDetails,
  getHotelMap,
  getHotelOffer,
  getHotelProperty,
  listPopularHotels,
  getHotelResults,
  getSearchQuestion,
  getStayPrices,
  type HotelDeps,
  searchHotels,
  suggestDestinations,
} from '#modules/hotels/index.ts'

const tag = 'Hotels'

/** From a destination to a stay that can be ordered. */
export function hotelRoutes(deps: HotelDeps): readonly Route[] {
  return [
    route('hotelSearchDestination', {
      summary:
        'Suggest cities, areas, airports and hotels to stay at for what was typed so far, or name one by its key',
      tag,
      access: 'public',
      request: searchDestinationRequest,
      response: searchDestinationResponse,
      // One call for each letter that a quick typist types.
      limit: { calls: 300, perSeconds: 60, countedBy: 'process' },
      handle: async ({ language }, asked) => ({ data: await suggestDestinations(deps, asked, language) }),
    }),
    route('hotelSearch', {
      summary: 'Open a search of hotels; read its results by sessionId',
      tag,
      access: 'session',
      request: hotelSearchRequest,
      response: hotelSearchResponse,
      limit: { calls: 60, perSeconds: 60 },
      handle: ({ actor, caller }, input) => searchHotels(deps, actor, input, caller),
    }),
    route('hotelSearchResults', {
      summary: 'The hotels of a search, filtered, sorted, page by page',
      tag,
      access: 'session',
      request: hotelSearchResultsRequest,
      response: hotelSearchResultsResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['search_expired'],
      exact: true,
      handle: (visit, input) => getHotelResults(deps, visit, input),
    }),
    ...besideResults(deps),
    propertyRoute(deps),
    popularRoute(deps),
    ...stayRoutes(deps),
  ]
}

/** What a list of hotels is shown with. */
function besideResults(deps: HotelDeps): readonly Route[] {
  return [
    route('hotelMap', {
      summary: 'Where the hotels of a search lie and what they cost, filtered and sorted as their list',
      tag,
      access: 'session',
      request: hotelMapRequest,
      response: hotelMapResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['search_expired'],
      exact: true,
      handle: (visit, input) => getHotelMap(deps, visit, input),
    }),
    route('hotelStayPrices', {
      summary: 'What the stay of a search costs a few days earlier and later',
      tag,
      access: 'session',
      request: hotelStayPricesRequest,
      response: hotelStayPricesResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['search_expired'],
      handle: ({ actor, caller }, input) => getStayPrices(deps, actor, input, caller),
    }),
    route('hotelQuestion', {
      summary: 'What a search of hotels asked for, also after it has ended',
      tag,
      access: 'session',
      request: hotelQuestionRequest,
      response: hotelQuestionResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['search_expired'],
      handle: ({ language }, input) => getSearchQuestion(deps, input, language),
    }),
  ]
}

const SUPPLIER_ERRORS = ['supplier_unavailable', 'hotel_confirmation_failed', 'exchange_rate_missing'] as const

/** One hotel: its rooms, a stay in them confirmed, and read again. */
function stayRoutes(deps: HotelDeps): readonly Route[] {
  return [
    route('hotelDetails', {
      summary: 'A hotel with the rooms and rates that it has for a search',
      tag,
      access: 'session',
      request: hotelDetailsRequest,
      response: hotelDetailsResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['search_expired', 'not_found', ...SUPPLIER_ERRORS],
      exact: true,
      handle: ({ actor, language }, input) => getHotelDetails(deps, actor, input, language),
    }),
    route('hotelCheckRate', {
      summary: 'Ask the supplier for chosen rooms as they are now and make an offer of them',
      tag,
      access: 'session',
      request: checkRateRequest,
      response: checkRateResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['search_expired', 'not_found', 'offer_mismatch', 'rooms_unavailable', ...SUPPLIER_ERRORS],
      handle: ({ actor }, input) => checkRate(deps, actor, input),
    }),
    route('hotelOffer', {
      summary: 'A confirmed stay in full',
      tag,
      access: 'session',
      request: hotelOfferRequest,
      response: hotelOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getHotelOffer(deps, actor, input, language) }),
    }),
  ]
}

function propertyRoute(deps: HotelDeps): Route {
  return route('hotelProperty', {
    summary: 'All that is said of a hotel, whatever it costs',
    tag,
    access: 'public',
    request: hotelPropertyRequest,
    response: hotelPropertyResponse,
    limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
    errors: ['not_found'],
    handle: ({ language }, input) => getHotelProperty(deps, input, language),
  })
}

function popularRoute(deps: HotelDeps): Route {
  return route('hotelPopular', {
    summary: 'Hotels that searches led to most of late, with the lowest price of a night that was seen',
    tag,
    access: 'public',
    request: popularHotelsRequest,
    response: popularHotelsResponse,
    limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
    handle: ({ language }, input) => listPopularHotels(deps, input, language),
  })
}
