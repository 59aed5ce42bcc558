import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from './deps.ts'
import { cancelStay, quoteCancellation } from './orders/cancellations.ts'
import { payHeldStay } from './orders/held-stays.ts'
import { findStay, orderStay } from './orders/order-stay.ts'
import { checkRates, listRates } from './search/hotel-rates.ts'
import { describeDestination, lookUp, nearbyCities } from './search/look-up.ts'
import { searchStays } from './search/search-stays.ts'
import { describeProperty } from './world/describe.ts'
import { findProperty } from './world/properties.ts'

export type { CityFacts } from './world/cities.ts'
export { buildStayWorld, type StayWorld } from './world/properties.ts'

/**
 * A seller of nights in hotels that needs no network: real cities, invented hotels and prices. Rooms that were sold and
 * orders are in the database, so that every replica sells from the same stock.
 */
export function simulatedStays(deps: StayDeps): StaySupplier {
  return {
    code: 'simulated_stays',
    publicName: 'Simulator',
    isInProcess: true,
    lookUp: async (text, language) => lookUp(deps, text, language),
    destination: async (key, language) => describeDestination(deps, key, language),
    nearby: async (key, language) => nearbyCities(deps, key, language),
    search: (place, stay) => searchStays(deps, place, stay),
    async describe(propertyId, language) {
      const found = findProperty(deps.world, propertyId)
      return found && describeProperty(deps, found, language)
    },
    rates: (question) => listRates(deps, question),
    checkRates: (question) => checkRates(deps, question),
    order: (request) => orderStay(deps, request),
    findOrder: (clientReference) => findStay(deps, clientReference),
    payHeldOrder: (request) => payHeldStay(deps, request),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelStay(deps, quoteId),
  }
}
