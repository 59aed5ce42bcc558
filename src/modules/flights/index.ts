export { cleanExpiredSearches } from './clean-expired-searches.ts'
export { type CheapestPrice, findCheapestPrice, readJourney } from './cheapest-price.ts'
export { FLIGHT_COSTS_MS, THE_SHOP } from './computing.ts'
export { confirmAvailability, refusalOfFailure } from './confirm-availability.ts'
export { createFlightDeps, type FlightDeps, type FlightPlaces, supplierByCode } from './deps.ts'
export {
  type AddServicesOutcome,
  type CancellationOutcome,
  type CancellationQuote,
  type ChangeFinding,
  type ChangeOffer,
  type ChangeOutcome,
  type CorrectionOutcome,
  type CurrentOrder,
  type SupplierBlock,
  type SupplierEvent,
  type SupplierFault,
  SupplierFailure,
  type ChosenExtra,
  type FlightSupplier,
  type Revalidation,
  type SeatMap,
  type SupplierExtra,
  type SupplierOffer,
  type SupplierOrder,
  type SupplierOrderOutcome,
  type SupplierOrderRequest,
  type SupplierPassenger,
} from './flight-supplier.ts'
export { type ChosenFare, findAgain, findAnew, hasOfferEnded, offerEnd, unlessSilent } from './find-again.ts'
export { getFlightDetails } from './get-flight-details.ts'
export { getPriceCalendar } from './get-price-calendar.ts'
export { getSearchResults } from './get-search-results.ts'
export { type ConfirmedOffer, loadOffer, loadOfferForOrder } from './offer-store.ts'
export { keepRenewal, loadRenewal, renewedOffer } from './offer-renewal.ts'
export { createOfferMemory, type OfferMemory } from './offer-memory.ts'
export { payBefore } from './pay-before.ts'
export { searchFlights } from './search-flights.ts'
export { factsOf, sellFound, sellThrough } from './sell-through.ts'
export { listSupplierHealth, type SupplierHour } from './supplier-health.ts'
export { describeQuery, describeSlices, type SearchQuery, searchQuerySchema, todayAt } from './search-query.ts'
export { restingSupplier } from './stops/resting-supplier.ts'
export {
  createSupplierStops,
  PROBE_SUPPLIER,
  SUPPLIER_ALARM,
  type SupplierStop,
  type SupplierStops,
} from './stops/supplier-stops.ts'
