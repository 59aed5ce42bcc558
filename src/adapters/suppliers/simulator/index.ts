import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { addServices, findServices, listOrderExtras } from './orders/added-extras.ts'
import { cancelOrder, quoteCancellation } from './orders/cancellations.ts'
import { confirmChange, findChange } from './orders/changes.ts'
import { searchDatePrices } from './search/date-prices.ts'
import { searchMonthPrices } from './search/month-prices.ts'
import { listExtras } from './orders/extras.ts'
import { payHeldOrder } from './orders/held-orders.ts'
import { acceptMoved, currentOrder } from './orders/moved-flights.ts'
import { correctName } from './orders/names.ts'
import { createRefCodec } from './search/offer-ref.ts'
import { searchChanges } from './orders/offered-changes.ts'
import { findSupplierOrder, orderOffer } from './orders/orders.ts'
import { recallJourneys } from './search/recall.ts'
import { revalidateOffer } from './orders/revalidate.ts'
import { searchJourneys, searchOffers } from './search/search.ts'
import { listSeatMaps } from './orders/seat-maps.ts'
import { rememberSoldSeats } from './search/sold-lately.ts'
import type { World } from './network/world.ts'

export { moveFlights } from './orders/moved-flights.ts'
export { publishedRules } from './fares/published-rules.ts'
export { SCHEDULE_COLUMNS, scheduleLines } from './network/schedule.ts'
export type { FlightColumns } from './network/timetable.ts'
export { buildWorld, columnsOf, rebuildWorld, type World } from './network/world.ts'

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
    compact: {
      search: (query, signal) => searchJourneys(deps, query, signal),
      recall: (keys) => recallJourneys(deps, keys),
    },
  }
}
