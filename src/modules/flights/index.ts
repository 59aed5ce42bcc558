export { cleanExpiredSearches } from './search/clean-expired-searches.ts'
export { type CheapestPrice, findCheapestPrice, readJourney } from './calendar/cheapest-price.ts'
export { FLIGHT_COSTS_MS, THE_SHOP } from './computing.ts'
export { confirmAvailability, refusalOfFailure } from './offers/confirm-availability.ts'
export { createFlightDeps, type FlightDeps, type FlightPlaces } from './deps.ts'
export {
  type AddServicesOutcome,
  type ChangeFinding,
  type ChangeOffer,
  type ChangeOutcome,
  type CorrectionOutcome,
  type CurrentOrder,
  type ChosenExtra,
  type FlightSupplier,
  type Revalidation,
  type SeatMap,
  type SupplierExtra,
  type SupplierOffer,
  type SupplierOrderRequest,
  type SupplierPassenger,
} from './flight-supplier.ts'
export { type ChosenFare, findAgain, findAnew, hasOfferEnded, offerEnd, unlessSilent } from './offers/find-again.ts'
export { getFlightDetails } from './offers/get-flight-details.ts'
export { getPriceCalendar } from './calendar/get-price-calendar.ts'
export { getSearchResults } from './search/get-search-results.ts'
export { type ConfirmedOffer, loadOffer, loadOfferForOrder } from './offers/offer-store.ts'
export { keepRenewal, loadRenewal, renewedOffer } from './offers/offer-renewal.ts'
export { createOfferMemory, type OfferMemory } from './offers/offer-memory.ts'
export { payBefore } from './offers/pay-before.ts'
export { searchFlights } from './search/search-flights.ts'
export { factsOf, priceFound, pricedSupplier } from './offers/priced-supplier.ts'
export { describeQuery, describeSlices, type SearchQuery, searchQuerySchema, todayAt } from './search/search-query.ts'
export { restingSupplier } from './suppliers/resting-supplier.ts'
