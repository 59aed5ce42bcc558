import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import { cancelStay, quoteCancellation } from './orders/cancellations.ts'
import { payHeldStay } from './orders/held-stays.ts'
import { findStay, orderStay } from './orders/order-stay.ts'
import { OWN_HOTELS, type OwnHotelsDeps } from './own-hotels-deps.ts'
import { checkRates, listRates } from './rates/hotel-rates.ts'
import { refusedStay } from './rates/refused-stay.ts'
import { describeHotel } from './search/describe-hotel.ts'
import { describeDestination, lookUp } from './search/look-up.ts'
import { searchStays } from './search/search-stays.ts'

export { ownHotelKind } from './catalogue/hotel-kind.ts'
export { ownSeasonKind } from './catalogue/season-kind.ts'
export { forgetGuests } from './orders/forget-guests.ts'
export { createHotelMemory } from './contract/hotel-memory.ts'

/**
 * The hotels that the agency has contracted itself, sold beside suppliers'. Contracts, rooms that were sold and orders
 * are in the database, so that every replica sells from the same stock; where there are none it answers nothing.
 */
export function ownHotels(deps: OwnHotelsDeps): StaySupplier {
  return {
    code: OWN_HOTELS,
    isInProcess: true,
    lookUp: (text, language) => lookUp(deps, text, language),
    destination: (key, language) => describeDestination(deps, key, language),
    search: (place, stay) => searchStays(deps, place, stay),
    describe: (propertyId, language) => describeHotel(deps, propertyId, language),
    rates: (question) => listRates(deps, question),
    checkRates: (question) => checkRates(deps, question),
    refusedStay: (question) => refusedStay(deps, question),
    order: (request) => orderStay(deps, request),
    findOrder: (clientReference) => findStay(deps, clientReference),
    payHeldOrder: (request) => payHeldStay(deps, request),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelStay(deps, quoteId),
  }
}
