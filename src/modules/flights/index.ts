export { cleanExpiredSearches } from './search/clean-expired-searches.ts'
export { LOGOS_PATH } from './airlines/airline-logos.ts'
export { findLogo } from './airlines/logo-store.ts'
export { FLIGHT_COSTS_MS } from './computing.ts'
export { confirmAvailability } from './offers/confirm-availability.ts'
export { createFlightDeps, type FlightDeps } from './deps.ts'
export type { FlightPlaces } from './flight-places.ts'
export {
  type AddServicesOutcome,
  type FoundChange,
  type ChangeOutcome,
  type CorrectionOutcome,
  type CurrentOrder,
  type FlightSupplier,
  type Revalidation,
  type SupplierExtra,
  type SupplierOffer,
  type SupplierOrderRequest,
} from './flight-supplier.ts'
export { describeRoute } from './seen-prices/describe-route.ts'
export { exploreFlights } from './seen-prices/explore-flights.ts'
export { lookAheadJobs } from './seen-prices/look-ahead.ts'
export { getFlightDetails } from './offers/get-flight-details.ts'
export { getPriceCalendar } from './calendar/get-price-calendar.ts'
export { getSearchResults } from './search/get-search-results.ts'
export { searchFlights } from './search/search-flights.ts'
export { pricedSupplier } from './offers/priced-supplier.ts'
export { watchedJourneys } from './price-alerts/watched-journeys.ts'
export { restingSupplier } from './suppliers/resting-supplier.ts'
export { addExtras } from './orders/extras/add-extras.ts'
export { listOfferExtras } from './orders/extras/list-offer-extras.ts'
export { listOrderExtras } from './orders/extras/list-order-extras.ts'
export { cleanOfferedChanges } from './orders/changes/change-store.ts'
export { confirmChange } from './orders/changes/confirm-change.ts'
export { dropChange } from './orders/changes/drop-change.ts'
export { getBookingChanges } from './orders/changes/get-booking-changes.ts'
export { searchFlightChanges } from './orders/changes/search-changes.ts'
export { correctName } from './orders/names/correct-name.ts'
export { answerSchedule } from './orders/schedule/answer-schedule.ts'
export { watchSchedules } from './orders/schedule/watch-schedules.ts'
export { flightEvidence } from './orders/describe-flight.ts'
export type { FlightItem } from './orders/flight-item.ts'
export { createFlightMails } from './mails/flight-mails.ts'
export { createFlightDocuments } from './documents/flight-documents.ts'
export { flightJobs } from './orders/flight-jobs.ts'
export type { FlightOrderDeps } from './orders/flight-order-deps.ts'
export { createFlightProduct } from './orders/flight-product.ts'
export { getBookingConfirmation } from './orders/get-booking-confirmation.ts'
export { placeFlightBooking } from './orders/place-flight-booking.ts'
export { flightAfterSales } from './orders/waiting/flight-after-sales.ts'
