export { createFlightDeps, type FlightDeps, type FlightPlaces, supplierByCode } from './deps.ts'
export { type ConfirmedOffer, loadOfferForOrder } from './offer-store.ts'
