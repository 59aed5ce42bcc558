export { createDocumentOwner } from './asked-documents/document-owner.ts'
export { DOCUMENT_OWNER } from './asked-documents/asked-documents.ts'
export { type AskedDocumentsDeps, listAskedDocuments } from './asked-documents/list-asked-documents.ts'
export { addToBasket, removeFromBasket } from './basket/change-basket.ts'
export { type BasketDeps, getBasket } from './basket/get-basket.ts'
export { isInBasket } from './basket/is-in-basket.ts'
export { offerChoices } from './cross-sell/offer-choices.ts'
export { suggestCrossSell, suggestCrossSellForOrder } from './cross-sell/suggest-cross-sell.ts'
export { tripAbroadOf } from './cross-sell/trip-abroad.ts'
export { type PersonOfTrip, peopleOfTrip, typeOfAge } from './cross-sell/people-of-trip.ts'
export {
  type FlightMoment,
  isFlight,
  isJourney,
  isStay,
  type JourneyMoment,
  type Moment,
  type CrossSellOffer,
  type StayMoment,
  type Trip,
  type TripAsker,
  type TripReader,
} from './cross-sell/trip.ts'
export { cancelOrder } from './cancelling/cancel-order.ts'
export { endUnsold } from './cancelling/end-unpaid.ts'
export { type OtherWayOutcome, replaceFailedRefund } from './cancelling/replace-failed-refund.ts'
export { gatherEvidence } from './disputes/gather-evidence.ts'
export { findTransfer } from './paying/find-transfer.ts'
export { exportBookings } from './reading/export-bookings.ts'
export { declareUnbooked, mayDeclareUnbooked } from './fulfilment/declare-unbooked.ts'
export { watchItems } from './fulfilment/watch-items.ts'
export { getOrder } from './reading/get-order.ts'
export { readOrderForStaff } from './reading/staff-order.ts'
export {
  hasTickets,
  type Order,
  type OrderItem,
  type OrderPassenger,
  type Period,
  SHOP_ZONE,
  travellersOf,
} from './order.ts'
export { handleSupplierEvent } from './fulfilment/handle-supplier-event.ts'
export type { OrderDeps } from './order-deps.ts'
export { orderJobs } from './order-jobs.ts'
export { describeOrderInstalments } from './instalments/describe-instalments.ts'
export { leastFirstPart } from './instalments/plan-instalments.ts'
export { previewInstalments } from './instalments/preview-instalments.ts'
export { HOLD_LIMITS } from './holds/hold-limits.ts'
export { cleanHolds } from './holds/limit-holds.ts'
export { checkOwnPayment, loadOwnOrder } from './paying/own-order.ts'
export { payingPayments } from './paying/order-payments.ts'
export { listBookings } from './reading/list-bookings.ts'
export { titleOrders } from './reading/title-orders.ts'
export { foldReference, lookUpBooking } from './reading/look-up-booking.ts'
export { loadOrder, lockOrder, loadLockedOrder } from './order-store.ts'
export { deleteOldPassports } from './travellers/delete-old-passports.ts'
export { anonymiseOrders } from './travellers/anonymise-orders.ts'
export {
  type MailTemplate,
  SEND_MAIL,
  isMailTemplate,
  sendMailPayload,
  enqueueMail,
  enqueueOwnMail,
  enqueueFulfilment,
} from './order-work.ts'
export { placeOrder } from './placing/place-order.ts'
export {
  quoteCancellation,
  wasPaidFromAccount,
  refundOptions,
  notCancellable,
} from './cancelling/quote-cancellation.ts'
export { createTransaction, payWithWallet } from './paying/start-payment.ts'
export { type BankTransferDeps, startBankTransfer, uploadProof } from './paying/start-bank-transfer.ts'
export { answerGuestBookings, listGuestBookings } from './travellers/claim-orders.ts'
export { type CouponAnswer, validateCoupon } from './placing/validate-coupon.ts'
export type { AfterSales, SaidUnchanged, Unheard, WaitingWork } from './waiting/after-sales.ts'
export { declareUnchanged, type DeclareUnchangedDeps, mayDeclareUnchanged } from './waiting/declare-unchanged.ts'
export { type ResumeDeps, resumeSales } from './waiting/resume-sales.ts'
export { enqueueItemMoved } from './item-moved.ts'
export { hasEvent, recordEvent, moveItem } from './move-order.ts'
export type { ChargeReaction } from './charges/charge-reaction.ts'
export type { Charge } from './charges/charge-store.ts'
export { refuseCharge, cancelCharge, settleCharge } from './charges/end-charge.ts'
export { openCharge } from './charges/open-charge.ts'
export { findQuote } from './cancelling/cancel-quotes.ts'
export { findRefused, type RefusedCancellation } from './cancelling/refused-cancellation.ts'
export { beginRefund, refundOrder } from './cancelling/refund-order.ts'
export { repriceItem } from './fulfilment/reprice-item.ts'
export { prolongPassports } from './travellers/identity-documents.ts'
export { inSaleCurrency } from './cancelling/cancel-lines.ts'
export { agreeOnAmount } from './placing/price-order.ts'
export { obstacleToCancel, waysToCancel } from './cancelling/ways-to-cancel.ts'
export { ageOn, isRealDate, isoDate } from './calendar.ts'
export {
  type AnswerCheck,
  type Answers,
  type ChosenExtras,
  type DocumentWanted,
  type ExportedItem,
  type FoundAgain,
  type Issues,
  type ItemReader,
  type MovedMoments,
  type Product,
  type TravellerCheck,
  type WantedWithOffer,
} from './product.ts'
export type { PartTerms, ProductOffer } from './product-offer.ts'
export { createProducts, type Products } from './products.ts'
export { cleanOffers } from './offers/clean-offers.ts'
export { createOffers, type Offers } from './offers/offers.ts'
export type { StoredOffer } from './offers/stored-offer.ts'
export { revealTravellers, type RevealedTraveller } from './fulfilment/reveal-travellers.ts'
export { checkCompleteTravellers, passengersOf } from './travellers/complete-travellers.ts'
export { checkTravellers } from './travellers/traveller-rules.ts'
export { KIN_QUESTIONS, nextOfKinOf, readNextOfKin } from './travellers/next-of-kin.ts'
