import type { Call } from '../call.ts'
import type { HotelMapRequest, HotelMapResponse } from './map.ts'
import type { CheckRateRequest, CheckRateResponse, HotelOfferRequest, HotelOfferResponse } from './offers.ts'
import type {
  HotelPropertyRequest,
  HotelPropertyResponse,
  PopularHotelsRequest,
  PopularHotelsResponse,
} from './properties.ts'
import type {
  HotelQuestionRequest,
  HotelQuestionResponse,
  HotelSearchRequest,
  HotelSearchResponse,
  SearchDestinationRequest,
  SearchDestinationResponse,
} from './query.ts'
import type {
  HotelDetailsRequest,
  HotelDetailsResponse,
  HotelSearchResultsRequest,
  HotelSearchResultsResponse,
} from './results.ts'
import type { HotelStayPricesRequest, HotelStayPricesResponse } from './stay-prices.ts'

/** Hotels: what each call takes and answers. */
export interface HotelEndpointTypes {
  hotelSearchDestination: Call<SearchDestinationRequest, SearchDestinationResponse>
  hotelSearch: Call<HotelSearchRequest, HotelSearchResponse>
  hotelSearchResults: Call<HotelSearchResultsRequest, HotelSearchResultsResponse>
  hotelMap: Call<HotelMapRequest, HotelMapResponse>
  hotelStayPrices: Call<HotelStayPricesRequest, HotelStayPricesResponse>
  hotelQuestion: Call<HotelQuestionRequest, HotelQuestionResponse>
  hotelProperty: Call<HotelPropertyRequest, HotelPropertyResponse>
  hotelPopular: Call<PopularHotelsRequest, PopularHotelsResponse>
  hotelDetails: Call<HotelDetailsRequest, HotelDetailsResponse>
  hotelCheckRate: Call<CheckRateRequest, CheckRateResponse>
  hotelOffer: Call<HotelOfferRequest, HotelOfferResponse>
}
