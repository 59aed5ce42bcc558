import type { Call } from '../call.ts'
import type {
  TransferCheckRequest,
  TransferCheckResponse,
  TransferOfferRequest,
  TransferOfferResponse,
} from './offers.ts'
import type {
  TransferFlightRequest,
  TransferFlightResponse,
  TransferPlacesRequest,
  TransferPlacesResponse,
  TransferSearchRequest,
} from './query.ts'
import type { TransferSearchResponse } from './vehicles.ts'

/** Transfers: what each call takes and answers. */
export interface TransferEndpointTypes {
  transferPlaces: Call<TransferPlacesRequest, TransferPlacesResponse>
  transferSearch: Call<TransferSearchRequest, TransferSearchResponse>
  transferFlight: Call<TransferFlightRequest, TransferFlightResponse>
  transferCheck: Call<TransferCheckRequest, TransferCheckResponse>
  transferOffer: Call<TransferOfferRequest, TransferOfferResponse>
}
