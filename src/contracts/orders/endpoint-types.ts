import type { Call } from '../call.ts'
import type { AskedDocumentsRequest, AskedDocumentsResponse } from './asked-documents.ts'
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
} from '../flights/changes.ts'
import type {
  AddExtrasRequest,
  AddExtrasResponse,
  BookingExtrasRequest,
  BookingExtrasResponse,
} from '../flights/extras.ts'
import type { BasketAddRequest, BasketRemoveRequest, BasketResponse } from './basket.ts'
import type { ChoicesRequest, ChoicesResponse } from './choices.ts'
import type { CrossSellRequest, CrossSellResponse } from './cross-sell.ts'
import type { BookingConfirmationRequest } from './booking-confirmation.ts'
import type {
  BookingListRequest,
  BookingListResponse,
  BookingLookUpRequest,
  BookingLookUpResponse,
  GuestBookingsAnswer,
  GuestBookingsAnswered,
  GuestBookingsResponse,
} from './bookings.ts'
import type {
  CancelBookingRequest,
  CancelBookingResponse,
  CancelQuoteRequest,
  CancelQuoteResponse,
} from './cancellation.ts'
import type { CreateOrderRequest, CreateOrderResponse } from './create-order.ts'
import type { InstalmentPlanRequest, InstalmentPlanResponse } from './instalments.ts'
import type { OrderResponse } from './order.ts'
import type {
  CouponLinkRequest,
  CouponLinkResponse,
  CouponValidateRequest,
  CouponValidateResponse,
  OffersRequest,
  OffersResponse,
} from './promotions.ts'
import type {
  CreateBankTransferRequest,
  CreateBankTransferResponse,
  OrderTransactionRequest,
  PayWithWalletRequest,
  PayWithWalletResponse,
  TransactionResponse,
} from '../payments/payments.ts'

/** Orders, bookings and the basket: what each call takes and answers. */
export interface OrderEndpointTypes {
  orderInstalmentPlan: Call<InstalmentPlanRequest, InstalmentPlanResponse>
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
  orderAskedDocuments: Call<AskedDocumentsRequest, AskedDocumentsResponse>
  orderChoices: Call<ChoicesRequest, ChoicesResponse>
  orderCrossSell: Call<CrossSellRequest, CrossSellResponse>
  basketGet: Call<undefined, BasketResponse>
  basketAdd: Call<BasketAddRequest, BasketResponse>
  basketRemove: Call<BasketRemoveRequest, BasketResponse>
  orderCancelQuote: Call<CancelQuoteRequest, CancelQuoteResponse>
  orderCancel: Call<CancelBookingRequest, CancelBookingResponse>
  orderCreateBankTransfer: Call<CreateBankTransferRequest, CreateBankTransferResponse>
  orderPayWithWallet: Call<PayWithWalletRequest, PayWithWalletResponse>
  orderCreateTransaction: Call<OrderTransactionRequest, TransactionResponse>
  couponLink: Call<CouponLinkRequest, CouponLinkResponse>
  couponValidate: Call<CouponValidateRequest, CouponValidateResponse>
  offers: Call<OffersRequest, OffersResponse>
}
