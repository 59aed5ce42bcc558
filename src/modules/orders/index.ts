export { cancelOrder } from './cancel-order.ts'
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
export { exportBookings } from './export-bookings.ts'
export { getBookingConfirmation } from './get-booking-confirmation.ts'
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
export { hearSupplier } from './hear-supplier.ts'
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
export { checkOwnPayment } from './own-order.ts'
export { payingPayments } from './order-payments.ts'
export { listBookings } from './list-bookings.ts'
export { foldReference, lookUpBooking } from './look-up-booking.ts'
export { loadOrder } from './order-store.ts'
export { deleteOldPassports } from './delete-old-passports.ts'
export { reduceForgottenOrders } from './reduce-forgotten.ts'
export { type MailTemplate, SEND_MAIL, sendMailPayload } from './order-work.ts'
export { placeOrder } from './place-order.ts'
export { quoteCancellation } from './quote-cancellation.ts'
export { payWithWallet, startFlutterwavePayment, startPaystackPayment } from './start-payment.ts'
export { type BankTransferDeps, startBankTransfer, uploadProof } from './start-bank-transfer.ts'
export { takeOrdersAlong } from './take-orders-along.ts'
export { type CouponAnswer, validateCoupon } from './validate-coupon.ts'
export { resumeSales } from './waiting/resume-sales.ts'
