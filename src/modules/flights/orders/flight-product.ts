import { passengersOf, type Product, type WantedWithOffer } from '#modules/orders/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { confirmedOf } from '../offers/offer-store.ts'
import { factsOf } from '../offers/priced-supplier.ts'
import { CHANGE_CHARGE } from './changes/change-charge.ts'
import {
  describeFlight,
  exportFlight,
  flightEvidence,
  placesMatch,
  routeOf,
  summariseFlight,
  titleOfFlight,
} from './describe-flight.ts'
import { findCarried, saveCarried } from './extras/carry-item-extras.ts'
import { chosenExtras } from './extras/chosen-extras.ts'
import { dropLostExtras } from './extras/drop-lost-extras.ts'
import { extrasOfItem, lostOnExtras, settleExtras } from './extras/extra-store.ts'
import { extrasReaction } from './extras/extras-reaction.ts'
import { readChosenExtras } from './extras/read-chosen-extras.ts'
import { flightItem } from './flight-item.ts'
import { momentsOfTrip } from './flight-moments.ts'
import { type FlightOffer, flightOfferOf } from './flight-offer.ts'
import type { FlightOrderDeps } from './flight-order-deps.ts'
import { prepareFlightOrder } from './order-flights.ts'
import { enqueueScheduleCheck } from './schedule/schedule-work.ts'
import { findFlightsAgain, findFlightsAnew, needsNewSearch, searchFlightsAnew } from './search-flights-anew.ts'
import { checkFlightTravellers } from './travellers/check-flight-travellers.ts'
import { flightAfterSales } from './waiting/flight-after-sales.ts'
import { probeAfterSale } from './waiting/probe-after-sale.ts'

/** Flights, as orders know them. */
export function createFlightProduct(deps: FlightOrderDeps): Product<FlightOffer> {
  return {
    kind: 'flight',
    suppliers: deps.suppliers,
    ...offering(deps),
    ...buying(deps),
    ...describing(deps),
    ...afterwards(deps),
  }
}

function offering(deps: FlightOrderDeps) {
  return {
    readOffer: async (stored, language) => flightOfferOf(deps.places, confirmedOf(stored), language),
    checkTravellers: checkFlightTravellers,
    readExtras: async ({ confirmed }, wanted) =>
      chosenExtras(await readChosenExtras(deps, confirmed, flightWanted(wanted)), confirmed.price.currency),
    needsNewSearch: (offer, travellers) => needsNewSearch(deps, offer, passengersOf(travellers)),
    searchAnew: (offer, wanted, language) => searchFlightsAnew(deps, offer, flightWanted(wanted), language),
  } satisfies Partial<Product<FlightOffer>>
}

/** Travellers were checked before. */
function flightWanted({ passengers, extras }: WantedWithOffer) {
  return { passengers: passengersOf(passengers), extras }
}

function buying(deps: FlightOrderDeps) {
  return {
    prepareOrder: (order, item, payment) => prepareFlightOrder(deps, order, item, payment),
    // A ticket for every traveller, in their order.
    issued: ({ passengers }, _item, { ticketNumbers }) =>
      ticketNumbers.length === passengers.length ? { tickets: new Map(ticketNumbers.entries()), vouchers: [] } : null,
    async fulfilled(tx, item) {
      if (!item.price.extras) return
      const bought = await extrasOfItem(tx, item)
      await settleExtras(
        tx,
        bought.map(({ id }) => id),
        'bought',
      )
    },
    buyWithoutExtras: (order, item) => dropLostExtras(deps, order, item),
    lostParts: (tx, item) => lostOnExtras(tx, item.id),
    findAgain: (order, item) => findFlightsAgain(deps, order, item),
    findAnew: (order, item) => findFlightsAnew(deps, order, item),
    async carryExtras(order, item, ref) {
      const carried = await findCarried(deps, order, item, ref)
      return (tx) => saveCarried(tx, carried)
    },
  } satisfies Partial<Product<FlightOffer>>
}

function describing(deps: FlightOrderDeps) {
  return {
    factsOf(item) {
      const { supplierCode, sold, price } = flightItem(item)
      return factsOf(supplierCode, { ...sold, price })
    },
    shortTitle: routeOf,
    title: (item, language) => titleOfFlight(deps.places, item, language),
    describe: (order, item, reader) => describeFlight(deps, order, item, reader),
    summarise: (item, language) => summariseFlight(deps.places, item, language),
    matches: placesMatch,
    exportOf: (_order, item) => exportFlight(deps, item),
    evidenceOf: flightEvidence,
    momentsOf: momentsOfTrip,
  } satisfies Partial<Product<FlightOffer>>
}

function afterwards(deps: FlightOrderDeps) {
  return {
    chargeReactions: { extras: extrasReaction, change: CHANGE_CHARGE },
    afterSales: {
      ...flightAfterSales(deps.clock),
      probe: (work) => probeAfterSale(deps, work),
    },
    async timesChanged({ id, orderId, supplierCode }) {
      const { db, clock } = deps
      if (!supplierByCode(deps, supplierCode).currentOrder) return false
      await enqueueScheduleCheck(db, clock, { id, orderId }, { round: `event:${clock.now().toISOString()}` })
      return true
    },
    async anonymise(tx, orderId) {
      const nobody = { former_first_name: '', former_last_name: '', first_name: '', last_name: '' }
      await tx.updateTable('name_corrections').set(nobody).where('order_id', '=', orderId).execute()
    },
  } satisfies Partial<Product<FlightOffer>>
}
