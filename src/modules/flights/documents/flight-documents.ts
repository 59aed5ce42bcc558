import type { Db } from '#db/database.ts'
import type { DocumentDeps, ItemDocuments, ItemTicket } from '#modules/documents/index.ts'
import { loadExtras } from '../orders/extras/extra-store.ts'
import { flightItem } from '../orders/flight-item.ts'
import { type BoughtFlight, drawETicket } from './e-ticket.ts'
import { flightEvents } from './flight-events.ts'
import { describeFlights } from './flight-proof.ts'

/** Flights, as documents of orders show them: an electronic ticket, and each flight in the calendar. */
export function createFlightDocuments(deps: DocumentDeps & { readonly db: Db }): ItemDocuments {
  return {
    fileNames: { ticket: 'e_ticket', calendar: 'flights' },
    proof: { of: ['journey'], read: async (order, item) => describeFlights(deps, order, flightItem(item)) },
    priceName: async ({ language }) => deps.translate(language, 'documents.receipt.fare_name'),
    async readTicket(order, item) {
      const all = await loadExtras(deps.db, item.id)
      // What the airline has sold; what it is still asked for, or no longer had, is on no paper.
      const extras = all.filter(({ status }) => status === 'bought')
      return flightTicket(deps, { order, flight: flightItem(item), extras })
    },
  }
}

/** What a flight adds to the documents of its order. */
export function flightTicket(deps: DocumentDeps, bought: BoughtFlight): ItemTicket {
  const t = (key: string) => deps.translate(bought.order.language, `documents.eTicket.${key}`)
  return {
    facts: bought.extras,
    title: t('title'),
    voidNotice: t('cancelled'),
    draw: (paper) => drawETicket(paper, deps, bought),
    events: () => flightEvents(deps, bought),
  }
}
