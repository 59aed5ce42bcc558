import type { Call } from '../call.ts'
import type {
  ActivityCalendarRequest,
  ActivityCalendarResponse,
  ActivityDetailsRequest,
  ActivityDetailsResponse,
  ActivitySlotsRequest,
  ActivitySlotsResponse,
} from './details.ts'
import type {
  ActivityOfferRequest,
  ActivityOfferResponse,
  ActivityReserveRequest,
  ActivityReserveResponse,
} from './offers.ts'
import type {
  ActivityCitiesRequest,
  ActivityCitiesResponse,
  ActivitySearchRequest,
  ActivitySearchResponse,
} from './search.ts'

/** Activities: what each call takes and answers. */
export interface ActivityEndpointTypes {
  activityCities: Call<ActivityCitiesRequest, ActivityCitiesResponse>
  activitySearch: Call<ActivitySearchRequest, ActivitySearchResponse>
  activityDetails: Call<ActivityDetailsRequest, ActivityDetailsResponse>
  activityCalendar: Call<ActivityCalendarRequest, ActivityCalendarResponse>
  activitySlots: Call<ActivitySlotsRequest, ActivitySlotsResponse>
  activityReserve: Call<ActivityReserveRequest, ActivityReserveResponse>
  activityOffer: Call<ActivityOfferRequest, ActivityOfferResponse>
}
