import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { addServices, findServices, listOrderExtras } from './added-extras.ts'
import { cancelOrder, quoteCancellation } from './cancellations.ts'
import { confirmChange, findChange } from './changes.ts'
import { searchDatePrices } from './date-prices.ts'
import { searchMonthPrices } from './month-prices.ts'
import { listExtras } from './extras.ts'
import { payHeldOrder } from './held-orders.ts'
import { acceptMoved, currentOrder } from './moved-flights.ts'
import { correctName } from './names.ts'
import { createRefCodec } from './offer-ref.ts'
import { searchChanges } from './offered-changes.ts'
import { findSupplierOrder, orderOffer } from './orders.ts'
import { recallJourneys } from './recall.ts'
import { revalidateOffer } from './revalidate.ts'
import { searchJourneys, searchOffers } from './search.ts'
import { listSeatMaps } from './seat-maps.ts'
import { rememberSoldSeats } from './sold-lately.ts'
import type { World } from './world.ts'

export { SIMULATED_CARRIERS } from './carriers.ts'
export type { SimulatorAirport } from './geo.ts'
export { moveFlights } from './moved-flights.ts'
export { publishedRules } from './published-rules.ts'
export { SCHEDULE_COLUMNS, scheduleLines } from './schedule.ts'
export { buildWorld, type World } from './world.ts'

/**
 * A supplier of flights that needs no network: real airports and airlines, an invented but steady
 * timetable, illustrative prices. Seats and orders are in the database, so that every replica sells
 * from the same stock. A world never changes: many may share one.
 */
export function simulatorOf(world: World, { db, clock }: { db: Db; clock: Clock }): FlightSupplier {
  const deps = { world, codec: createRefCodec(world), soldLately: rememberSoldSeats({ db, clock }), db, clock }
  return {
    code: 'simulator',
    publicName: 'Simulator',
    search: (query, signal) => searchOffers(deps, query, signal),
    revalidate: (ref) => revalidateOffer(deps, ref),
    order: (request) => orderOffer(deps, request),
    findOrder: (clientReference) => findSupplierOrder(deps, clientReference),
    extras: (ref) => listExtras(deps, ref),
    seatMaps: (ref) => listSeatMaps(deps, ref),
    orderExtras: (supplierOrderId) => listOrderExtras(deps, supplierOrderId),
    addServices: (request) => addServices(deps, request),
    findServices: ({ clientReference }) => findServices(deps, clientReference),
    payHeldOrder: (request) => payHeldOrder(deps, request),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelOrder(deps, quoteId),
    searchChanges: (supplierOrderId, change) => searchChanges(deps, supplierOrderId, change),
    confirmChange: (changeId) => confirmChange(deps, changeId),
    findChange: (changeId) => findChange(deps, changeId),
    currentOrder: (supplierOrderId) => currentOrder(deps, supplierOrderId),
    acceptMoved: (noticeId) => acceptMoved(deps, noticeId),
    correctName: (correction) => correctName(deps, correction),
    datePrices: (query, days, signal) => searchDatePrices(deps, query, days, signal),
    monthPrices: (query, month, signal) => searchMonthPrices(deps, query, month, signal),
    brief: {
      search: (query, signal) => searchJourneys(deps, query, signal),
      recall: (keys) => recallJourneys(deps, keys),
    },
  }
}
