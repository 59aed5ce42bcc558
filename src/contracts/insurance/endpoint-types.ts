import type { Call } from '../call.ts'
import type { InsuranceChooseRequest, InsuranceOfferRequest, InsuranceOfferResponse } from './offers.ts'
import type {
  InsuranceDeclineResponse,
  InsuranceQuoteKeyRequest,
  InsuranceQuoteRequest,
  InsuranceQuoteResponse,
} from './quotes.ts'

/** Travel insurance: what each call takes and answers. */
export interface InsuranceEndpointTypes {
  insuranceQuote: Call<InsuranceQuoteRequest, InsuranceQuoteResponse>
  insuranceQuoted: Call<InsuranceQuoteKeyRequest, InsuranceQuoteResponse>
  insuranceChoose: Call<InsuranceChooseRequest, InsuranceOfferResponse>
  insuranceOffer: Call<InsuranceOfferRequest, InsuranceOfferResponse>
  insuranceDecline: Call<InsuranceQuoteKeyRequest, InsuranceDeclineResponse>
}
