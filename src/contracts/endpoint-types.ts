import type {
  AcceptedResponse,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  DeleteAccountRequest,
  ForgotPasswordRequest,
  LoginRequest,
  ProfileChangeRequest,
  ProfileResponse,
  RegisterRequest,
  ResetPasswordRequest,
  RevokeSessionRequest,
  SaveTravellerRequest,
  SaveTravellerResponse,
  SessionListResponse,
  SetPasswordRequest,
  SignedInResponse,
  TravellerListResponse,
  TravellerRequest,
  TwoFactorConfirmRequest,
  TwoFactorConfirmResponse,
  TwoFactorResponse,
  TwoFactorStartRequest,
  TwoFactorStartResponse,
  TwoFactorStopRequest,
  RevealTravellerResponse,
  VerifyEmailRequest,
} from './accounts/account.ts'
import type { AccountActivityResponse } from './accounts/account-activity.ts'
import type { AccountExportResponse } from './accounts/account-export.ts'
import type { TokenResponse } from './accounts/auth.ts'
import type { BasketAddRequest, BasketRemoveRequest, BasketResponse } from './orders/basket.ts'
import type {
  BookingListRequest,
  BookingListResponse,
  BookingLookUpRequest,
  BookingLookUpResponse,
  GuestBookingsAnswer,
  GuestBookingsAnswered,
  GuestBookingsResponse,
} from './orders/bookings.ts'
import type {
  BookingChangesRequest,
  BookingChangesResponse,
  ChangeBookingRequest,
  ChangeBookingResponse,
  ChangeSearchRequest,
  ChangeSearchResponse,
  CorrectNameRequest,
  CorrectNameResponse,
  DropChangeRequest,
  DropChangeResponse,
  ScheduleChoiceRequest,
  ScheduleChoiceResponse,
} from './flights/changes.ts'
import type {
  ConfirmAvailabilityRequest,
  ConfirmAvailabilityResponse,
  FlightDetailsRequest,
  FlightDetailsResponse,
} from './flights/confirmed-offers.ts'
import type { FlightExploreRequest, FlightExploreResponse } from './flights/explore.ts'
import type { FlightPriceCalendarRequest, FlightPriceCalendarResponse } from './flights/price-calendar.ts'
import type { FlightSearchRequest, FlightSearchResponse } from './flights/query.ts'
import type { FlightSearchResultsRequest, FlightSearchResultsResponse } from './flights/results.ts'
import type {
  GoogleFinishRequest,
  GoogleFinishResponse,
  GoogleLinkRequest,
  GoogleLinkResponse,
  GoogleQuestionResponse,
  GoogleStartRequest,
  GoogleStartResponse,
  GoogleUnlinkRequest,
} from './accounts/google.ts'
import type {
  EmailCodeConfirmRequest,
  EmailCodeConfirmResponse,
  EmailCodeRequest,
  EmailCodeResponse,
} from './accounts/email-codes.ts'
import type { EndpointName } from './endpoints.ts'
import type {
  AddExtrasRequest,
  AddExtrasResponse,
  BookingExtrasRequest,
  BookingExtrasResponse,
  FlightExtrasRequest,
  FlightExtrasResponse,
} from './flights/extras.ts'
import type { HotelPropertyRequest, HotelPropertyResponse } from './hotels/properties.ts'
import type { CheckRateRequest, CheckRateResponse, HotelOfferRequest, HotelOfferResponse } from './hotels/offers.ts'
import type { HotelMapRequest, HotelMapResponse } from './hotels/map.ts'
import type {
  HotelQuestionRequest,
  HotelQuestionResponse,
  HotelSearchRequest,
  HotelSearchResponse,
  SearchDestinationRequest,
  SearchDestinationResponse,
} from './hotels/query.ts'
import type {
  HotelDetailsRequest,
  HotelDetailsResponse,
  HotelSearchResultsRequest,
  HotelSearchResultsResponse,
} from './hotels/results.ts'
import type { HotelStayPricesRequest, HotelStayPricesResponse } from './hotels/stay-prices.ts'
import type { InstalmentPlanRequest, InstalmentPlanResponse } from './orders/instalments.ts'
import type {
  NewsletterConfirmResponse,
  NewsletterLinkRequest,
  NewsletterSubscribeRequest,
  NewsletterSubscribeResponse,
  NewsletterUnsubscribeResponse,
} from './accounts/newsletter.ts'
import type {
  MailPreferenceRequest,
  MailPreferencesResponse,
  NotificationListRequest,
  NotificationListResponse,
  ReadNotificationsRequest,
  UnreadNotificationsResponse,
} from './accounts/notifications.ts'
import type {
  PriceAlertChangeRequest,
  PriceAlertChangeResponse,
  PriceAlertConfirmResponse,
  PriceAlertCreateRequest,
  PriceAlertCreateResponse,
  PriceAlertDeleteRequest,
  PriceAlertDeleteResponse,
  PriceAlertLinkRequest,
  PriceAlertListResponse,
  PriceAlertStopResponse,
} from './flights/price-alerts.ts'
import type { BookingConfirmationRequest, BookingConfirmationResponse } from './orders/booking-confirmation.ts'
import type {
  CancelBookingRequest,
  CancelBookingResponse,
  CancelQuoteRequest,
  CancelQuoteResponse,
} from './orders/cancellation.ts'
import type { CreateOrderRequest, CreateOrderResponse } from './orders/create-order.ts'
import type { OrderResponse } from './orders/order.ts'
import type { CreateBookingRequest, CreateBookingResponse } from './orders/create-booking.ts'
import type {
  CreateBankTransferRequest,
  CreateBankTransferResponse,
  CreateTransactionRequest,
  OrderTransactionRequest,
  PaymentVerifyRequest,
  PayWithWalletRequest,
  PayWithWalletResponse,
  PaymentVerifyResponse,
  TransactionResponse,
} from './payments/payments.ts'
import type {
  CreateFlutterwaveTransactionResponse,
  CreatePaystackTransactionResponse,
} from './payments/specified-transactions.ts'
import type { SearchAirportRequest, SearchAirportResponse } from './places.ts'
import type {
  CouponValidateRequest,
  CouponValidateResponse,
  OffersRequest,
  OffersResponse,
} from './orders/promotions.ts'
import type { AgencyResponse, CookiesResponse, CountriesResponse } from './settings.ts'
import type {
  WalletStatementRequest,
  WalletStatementResponse,
  WalletTopupRequest,
  WalletTopupResponse,
} from './payments/wallet.ts'

interface Call<Request, Response> {
  readonly request: Request
  readonly response: Response
}

/** Request and answer of every endpoint, for the typed API client. */
export interface EndpointTypes {
  authToken: Call<undefined, TokenResponse>
  authRegister: Call<RegisterRequest, AcceptedResponse>
  authLogin: Call<LoginRequest, SignedInResponse>
  authLogout: Call<undefined, AcceptedResponse>
  authVerifyEmail: Call<VerifyEmailRequest, SignedInResponse>
  authForgotPassword: Call<ForgotPasswordRequest, AcceptedResponse>
  authResetPassword: Call<ResetPasswordRequest, SignedInResponse>
  authGoogleStart: Call<GoogleStartRequest, GoogleStartResponse>
  authGoogleQuestion: Call<undefined, GoogleQuestionResponse>
  authGoogleFinish: Call<GoogleFinishRequest, GoogleFinishResponse>
  accountGoogle: Call<undefined, GoogleLinkResponse>
  accountLinkGoogle: Call<GoogleLinkRequest, GoogleStartResponse>
  accountProveGoogle: Call<undefined, GoogleStartResponse>
  accountUnlinkGoogle: Call<GoogleUnlinkRequest, AcceptedResponse>
  accountActivity: Call<undefined, AccountActivityResponse>
  accountProfile: Call<undefined, ProfileResponse>
  accountChangeProfile: Call<ProfileChangeRequest, ProfileResponse>
  accountSetPassword: Call<SetPasswordRequest, SignedInResponse>
  accountChangePassword: Call<ChangePasswordRequest, SignedInResponse>
  accountChangeEmail: Call<ChangeEmailRequest, AcceptedResponse>
  accountConfirmEmail: Call<ConfirmEmailRequest, AcceptedResponse>
  accountSessions: Call<undefined, SessionListResponse>
  accountRevokeSession: Call<RevokeSessionRequest, AcceptedResponse>
  accountTwoFactor: Call<undefined, TwoFactorResponse>
  accountStartTwoFactor: Call<TwoFactorStartRequest, TwoFactorStartResponse>
  accountConfirmTwoFactor: Call<TwoFactorConfirmRequest, TwoFactorConfirmResponse>
  accountStopTwoFactor: Call<TwoFactorStopRequest, AcceptedResponse>
  accountExport: Call<undefined, AccountExportResponse>
  accountDelete: Call<DeleteAccountRequest, AcceptedResponse>
  accountTravellers: Call<undefined, TravellerListResponse>
  accountSaveTraveller: Call<SaveTravellerRequest, SaveTravellerResponse>
  accountRevealTraveller: Call<TravellerRequest, RevealTravellerResponse>
  accountDeleteTraveller: Call<TravellerRequest, AcceptedResponse>
  emailCodeSend: Call<EmailCodeRequest, EmailCodeResponse>
  emailCodeConfirm: Call<EmailCodeConfirmRequest, EmailCodeConfirmResponse>
  agency: Call<undefined, AgencyResponse>
  cookies: Call<undefined, CookiesResponse>
  countries: Call<undefined, CountriesResponse>
  searchAirport: Call<SearchAirportRequest, SearchAirportResponse>
  flightSearch: Call<FlightSearchRequest, FlightSearchResponse>
  flightSearchResults: Call<FlightSearchResultsRequest, FlightSearchResultsResponse>
  flightPriceCalendar: Call<FlightPriceCalendarRequest, FlightPriceCalendarResponse>
  flightExplore: Call<FlightExploreRequest, FlightExploreResponse>
  flightConfirmAvailability: Call<ConfirmAvailabilityRequest, ConfirmAvailabilityResponse>
  flightDetails: Call<FlightDetailsRequest, FlightDetailsResponse>
  flightExtras: Call<FlightExtrasRequest, FlightExtrasResponse>
  orderInstalmentPlan: Call<InstalmentPlanRequest, InstalmentPlanResponse>
  flightCreateBooking: Call<CreateBookingRequest, CreateBookingResponse>
  flightBookingConfirmation: Call<BookingConfirmationRequest, BookingConfirmationResponse>
  hotelSearchDestination: Call<SearchDestinationRequest, SearchDestinationResponse>
  hotelSearch: Call<HotelSearchRequest, HotelSearchResponse>
  hotelSearchResults: Call<HotelSearchResultsRequest, HotelSearchResultsResponse>
  hotelMap: Call<HotelMapRequest, HotelMapResponse>
  hotelStayPrices: Call<HotelStayPricesRequest, HotelStayPricesResponse>
  hotelQuestion: Call<HotelQuestionRequest, HotelQuestionResponse>
  hotelProperty: Call<HotelPropertyRequest, HotelPropertyResponse>
  hotelDetails: Call<HotelDetailsRequest, HotelDetailsResponse>
  hotelCheckRate: Call<CheckRateRequest, CheckRateResponse>
  hotelOffer: Call<HotelOfferRequest, HotelOfferResponse>
  bookingList: Call<BookingListRequest, BookingListResponse>
  guestBookings: Call<undefined, GuestBookingsResponse>
  guestBookingsAnswer: Call<GuestBookingsAnswer, GuestBookingsAnswered>
  bookingLookUp: Call<BookingLookUpRequest, BookingLookUpResponse>
  bookingExtras: Call<BookingExtrasRequest, BookingExtrasResponse>
  bookingAddExtras: Call<AddExtrasRequest, AddExtrasResponse>
  bookingCancelQuote: Call<CancelQuoteRequest, CancelQuoteResponse>
  bookingCancel: Call<CancelBookingRequest, CancelBookingResponse>
  bookingChanges: Call<BookingChangesRequest, BookingChangesResponse>
  bookingChangeSearch: Call<ChangeSearchRequest, ChangeSearchResponse>
  bookingChange: Call<ChangeBookingRequest, ChangeBookingResponse>
  bookingDropChange: Call<DropChangeRequest, DropChangeResponse>
  bookingScheduleChange: Call<ScheduleChoiceRequest, ScheduleChoiceResponse>
  bookingCorrectName: Call<CorrectNameRequest, CorrectNameResponse>
  orderCreate: Call<CreateOrderRequest, CreateOrderResponse>
  orderGet: Call<BookingConfirmationRequest, OrderResponse>
  basketGet: Call<undefined, BasketResponse>
  basketAdd: Call<BasketAddRequest, BasketResponse>
  basketRemove: Call<BasketRemoveRequest, BasketResponse>
  orderCancelQuote: Call<CancelQuoteRequest, CancelQuoteResponse>
  orderCancel: Call<CancelBookingRequest, CancelBookingResponse>
  orderCreateBankTransfer: Call<CreateBankTransferRequest, CreateBankTransferResponse>
  orderPayWithWallet: Call<PayWithWalletRequest, PayWithWalletResponse>
  orderCreateTransaction: Call<OrderTransactionRequest, TransactionResponse>
  flightCreatePaystackTransaction: Call<CreateTransactionRequest, CreatePaystackTransactionResponse>
  flightCreateFlutterwaveTransaction: Call<CreateTransactionRequest, CreateFlutterwaveTransactionResponse>
  couponValidate: Call<CouponValidateRequest, CouponValidateResponse>
  offers: Call<OffersRequest, OffersResponse>
  newsletterSubscribe: Call<NewsletterSubscribeRequest, NewsletterSubscribeResponse>
  newsletterConfirm: Call<NewsletterLinkRequest, NewsletterConfirmResponse>
  newsletterUnsubscribe: Call<NewsletterLinkRequest, NewsletterUnsubscribeResponse>
  priceAlertCreate: Call<PriceAlertCreateRequest, PriceAlertCreateResponse>
  priceAlertConfirm: Call<PriceAlertLinkRequest, PriceAlertConfirmResponse>
  priceAlertStop: Call<PriceAlertLinkRequest, PriceAlertStopResponse>
  accountPriceAlerts: Call<undefined, PriceAlertListResponse>
  accountChangePriceAlert: Call<PriceAlertChangeRequest, PriceAlertChangeResponse>
  accountDeletePriceAlert: Call<PriceAlertDeleteRequest, PriceAlertDeleteResponse>
  accountNotifications: Call<NotificationListRequest, NotificationListResponse>
  accountUnreadNotifications: Call<undefined, UnreadNotificationsResponse>
  accountReadNotifications: Call<ReadNotificationsRequest, UnreadNotificationsResponse>
  accountMailPreferences: Call<undefined, MailPreferencesResponse>
  accountChangeMailPreference: Call<MailPreferenceRequest, MailPreferencesResponse>
  flightCreateBankTransfer: Call<CreateBankTransferRequest, CreateBankTransferResponse>
  walletStatement: Call<WalletStatementRequest, WalletStatementResponse>
  walletTopup: Call<WalletTopupRequest, WalletTopupResponse>
  flightPayWithWallet: Call<PayWithWalletRequest, PayWithWalletResponse>
  paymentVerify: Call<PaymentVerifyRequest, PaymentVerifyResponse>
}

/** Fails to compile when an endpoint has no types or types have no endpoint. */
export type EveryEndpointIsTyped = keyof EndpointTypes extends EndpointName
  ? EndpointName extends keyof EndpointTypes
    ? true
    : never
  : never
