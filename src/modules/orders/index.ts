export { cancelOrder } from './cancelling/cancel-order.ts'
export { cleanOfferedChanges, findChange as findOrderChange, type OrderChange } from './changes/change-store.ts'
export { confirmChange } from './changes/confirm-change.ts'
export { dropChange } from './changes/drop-change.ts'
export { getBookingChanges } from './changes/get-booking-changes.ts'
export { searchFlightChanges } from './changes/search-changes.ts'
export { type DisputeEvidence, gatherEvidence } from './disputes/gather-evidence.ts'
export { addExtras } from './extras/add-extras.ts'
export { listOrderExtras } from './extras/list-order-extras.ts'
export { listOfferExtras } from './extras/list-offer-extras.ts'
export { extrasOfRequest, type OrderExtraRow, loadExtras } from './extras/extra-store.ts'
export { findRequest as findExtrasRequest } from './extras/request-store.ts'
export { exportBookings } from './reading/export-bookings.ts'
export { watchItems } from './fulfilment/watch-items.ts'
export { getBookingConfirmation } from './reading/get-booking-confirmation.ts'
export {
  type FlightItem,
  flightOf,
  hasTickets,
  isVoid,
  type Order,
  type OrderContact,
  type OrderEvent,
  type OrderItem,
  type OrderPassenger,
  type SoldTrip,
} from './order.ts'
export { handleSupplierEvent } from './fulfilment/handle-supplier-event.ts'
export type { OrderDeps } from './order-deps.ts'
export { orderJobs } from './order-jobs.ts'
export { describeOrderInstalments } from './instalments/describe-instalments.ts'
export { previewInstalments } from './instalments/preview-instalments.ts'
export { correctName } from './names/correct-name.ts'
export { answerSchedule } from './schedule/answer-schedule.ts'
export { findMove as findScheduleMove, type Move as ScheduleMove } from './schedule/schedule-store.ts'
export { watchSchedules } from './schedule/watch-schedules.ts'
export { HOLD_LIMITS } from './holds/hold-limits.ts'
export { cleanHolds } from './holds/limit-holds.ts'
export { checkOwnPayment } from './paying/own-order.ts'
export { payingPayments } from './paying/order-payments.ts'
export { listBookings } from './reading/list-bookings.ts'
export { foldReference, lookUpBooking } from './reading/look-up-booking.ts'
export { loadOrder } from './order-store.ts'
export { deleteOldPassports } from './travellers/delete-old-passports.ts'
export { anonymiseOrders } from './travellers/anonymise-orders.ts'
export { type MailTemplate, SEND_MAIL, sendMailPayload } from './order-work.ts'
export { placeOrder } from './placing/place-order.ts'
export { quoteCancellation } from './cancelling/quote-cancellation.ts'
export { createTransaction, payWithWallet } from './paying/start-payment.ts'
export { type BankTransferDeps, startBankTransfer, uploadProof } from './paying/start-bank-transfer.ts'
export { claimOrders } from './travellers/claim-orders.ts'
export { type CouponAnswer, validateCoupon } from './placing/validate-coupon.ts'
export { resumeSales } from './waiting/resume-sales.ts'
