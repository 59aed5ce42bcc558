import { countScarce } from '#api/rate-limits.ts'
import { type Route, route } from '#api/route.ts'
import {
  activityCalendarRequest,
  activityCalendarResponse,
  activityDetailsRequest,
  activityDetailsResponse,
  activitySlotsRequest,
  activitySlotsResponse,
} from '#contracts/activities/details.ts'
import {
  activityOfferRequest,
  activityOfferResponse,
  activityReserveRequest,
  activityReserveResponse,
} from '#contracts/activities/offers.ts'
import {
  activityCitiesRequest,
  activityCitiesResponse,
  activitySearchRequest,
  activitySearchResponse,
} from '#contracts/activities/search.ts'
import {
  type ActivityDeps,
  getActivity,
  getActivityCalendar,
  getActivityOffer,
  getActivitySlots,
  listActivityCities,
  reserveActivity,
  searchActivities,
} from '#modules/activities/index.ts'

const tag = 'Activities'
/** Of one address: each keeps places from others for half an hour, whatever session it comes from. */
const KEPT = { calls: 120, perSeconds: 1_800 } as const
const SUPPLIER_ERRORS = ['supplier_unavailable', 'activity_confirmation_failed', 'exchange_rate_missing'] as const

/** From a city to places that can be ordered. */
export function activityRoutes(deps: ActivityDeps): readonly Route[] {
  return [
    route('activityCities', {
      summary: 'Cities with something to do that a text may mean, with what the cheapest costs',
      tag,
      access: 'public',
      request: activityCitiesRequest,
      response: activityCitiesResponse,
      // One call for each letter that a quick typist types.
      limit: { calls: 300, perSeconds: 60, countedBy: 'process' },
      handle: ({ language }, input) => listActivityCities(deps, input, language),
    }),
    route('activitySearch', {
      summary: 'The activities of a city on a day or soon, filtered and sorted',
      tag,
      access: 'public',
      request: activitySearchRequest,
      response: activitySearchResponse,
      limit: { calls: 240, perSeconds: 60 },
      exact: true,
      handle: ({ language }, input) => searchActivities(deps, input, language),
    }),
    ...dayRoutes(deps),
    ...offerRoutes(deps),
  ]
}

/** One activity, and when it can be had. */
function dayRoutes(deps: ActivityDeps): readonly Route[] {
  return [
    route('activityDetails', {
      summary: 'All that is said of an activity, with its options, tickets and questions',
      tag,
      access: 'public',
      request: activityDetailsRequest,
      response: activityDetailsResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found', ...SUPPLIER_ERRORS],
      exact: true,
      handle: ({ language }, input) => getActivity(deps, input, language),
    }),
    route('activityCalendar', {
      summary: 'A month of an option of an activity: days with places, and what they cost at least',
      tag,
      access: 'public',
      request: activityCalendarRequest,
      response: activityCalendarResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found', ...SUPPLIER_ERRORS],
      handle: ({ language }, input) => getActivityCalendar(deps, input, language),
    }),
    route('activitySlots', {
      summary: 'The times of an option of an activity on a day, with places left and prices',
      tag,
      access: 'public',
      request: activitySlotsRequest,
      response: activitySlotsResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found', ...SUPPLIER_ERRORS],
      handle: ({ language }, input) => getActivitySlots(deps, input, language),
    }),
  ]
}

/** Places that are kept while they are booked. */
function offerRoutes(deps: ActivityDeps): readonly Route[] {
  return [
    route('activityReserve', {
      summary: 'Keep places of a time for half an hour and make an offer of them',
      tag,
      access: 'session',
      request: activityReserveRequest,
      response: activityReserveResponse,
      limit: { calls: 60, perSeconds: 1_800 },
      errors: ['not_found', 'places_unavailable', 'slot_closed', 'too_many_holds', ...SUPPLIER_ERRORS],
      async handle({ actor, client, language }, input) {
        await countScarce(deps, 'places kept of address', { client }, KEPT)
        return reserveActivity(deps, actor, input, language)
      },
    }),
    route('activityOffer', {
      summary: 'Places that are kept for this visitor',
      tag,
      access: 'session',
      request: activityOfferRequest,
      response: activityOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getActivityOffer(deps, actor, input, language) }),
    }),
  ]
}
