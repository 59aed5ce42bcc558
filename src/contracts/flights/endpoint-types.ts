import type { Call } from '../call.ts'
import type {
  ConfirmAvailabilityRequest,
  ConfirmAvailabilityResponse,
  FlightDetailsRequest,
  FlightDetailsResponse,
} from './confirmed-offers.ts'
import type { FlightExploreRequest, FlightExploreResponse } from './explore.ts'
import type { FlightRouteRequest, FlightRouteResponse } from './route-prices.ts'
import type { FlightExtrasRequest, FlightExtrasResponse } from './extras.ts'
import type { FlightPriceCalendarRequest, FlightPriceCalendarResponse } from './price-calendar.ts'
import type { FlightSearchRequest, FlightSearchResponse } from './query.ts'
import type { FlightSearchResultsRequest, FlightSearchResultsResponse } from './results.ts'
import type { BookingConfirmationRequest, BookingConfirmationResponse } from '../orders/booking-confirmation.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '../orders/create-booking.ts'
import type {
  CreateBankTransferRequest,
  CreateBankTransferResponse,
  CreateTransactionRequest,
  PayWithWalletRequest,
  PayWithWalletResponse,
} from '../payments/payments.ts'
import type {
  CreateFlutterwaveTransactionResponse,
  CreatePaystackTransactionResponse,
} from '../payments/specified-transactions.ts'

/** Flights: what each call takes and answers. */
export interface FlightEndpointTypes {
  flightSearch: Call<FlightSearchRequest, FlightSearchResponse>
  flightSearchResults: Call<FlightSearchResultsRequest, FlightSearchResultsResponse>
  flightPriceCalendar: Call<FlightPriceCalendarRequest, FlightPriceCalendarResponse>
  flightExplore: Call<FlightExploreRequest, FlightExploreResponse>
  flightRoute: Call<FlightRouteRequest, FlightRouteResponse>
  flightConfirmAvailability: Call<ConfirmAvailabilityRequest, ConfirmAvailabilityResponse>
  flightDetails: Call<FlightDetailsRequest, FlightDetailsResponse>
  flightExtras: Call<FlightExtrasRequest, FlightExtrasResponse>
  flightCreateBooking: Call<CreateBookingRequest, CreateBookingResponse>
  flightBookingConfirmation: Call<BookingConfirmationRequest, BookingConfirmationResponse>
  flightCreatePaystackTransaction: Call<CreateTransactionRequest, CreatePaystackTransactionResponse>
  flightCreateFlutterwaveTransaction: Call<CreateTransactionRequest, CreateFlutterwaveTransactionResponse>
  flightCreateBankTransfer: Call<CreateBankTransferRequest, CreateBankTransferResponse>
  flightPayWithWallet: Call<PayWithWalletRequest, PayWithWalletResponse>
}
