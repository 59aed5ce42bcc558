import type { Db } from '#db/database.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { ItemMails, ItemNews, WriteOwnMail } from '#modules/notifications/index.ts'
import type { Order } from '#modules/orders/index.ts'
import { findChange } from '../orders/changes/change-store.ts'
import { extrasOfRequest, loadExtras } from '../orders/extras/extra-store.ts'
import { findRequest } from '../orders/extras/requests/request-store.ts'
import { type FlightItem, flightItem, flightOf } from '../orders/flight-item.ts'
import { CHANGE_MAILS, CHANGE_REFUSALS, type ChangeMail, type FlightMail } from '../orders/flight-mail.ts'
import { findCorrection } from '../orders/names/correction-store.ts'
import { findMove } from '../orders/schedule/schedule-store.ts'
import { bringsDocuments, renderChangeMail } from './change-mails.ts'
import { type MissingExtras, missingBlocks, renderExtrasMail } from './extras-mails.ts'
import { flightFacts, ticketLines } from './flight-facts.ts'
import { tripCities, tripTitle } from './trip-cities.ts'

/** Where flights are searched for, and orders of one are looked at and paid. */
export const FLIGHT_PAGES = {
  searchPath: '/flights',
  pages: { order: '/flights/confirmation/', payment: '/flights/booking/' },
}

interface FlightMailDeps extends DocumentDeps {
  readonly db: Db
}

/** Flights, as mails of orders tell of them, and the mails that only flights have. */
export function createFlightMails(deps: FlightMailDeps): ItemMails {
  return {
    texts: 'flights',
    ...FLIGHT_PAGES,
    async tell(order, item) {
      const flight = flightItem(item)
      return flightNews(deps, order, flight, await lostExtras(deps.db, order, flight))
    },
    ownMails: {
      extras_refused: extrasMail(deps),
      ...Object.fromEntries(CHANGE_MAILS.map((template) => [template, changeMail(deps, template)])),
    } satisfies Partial<Record<FlightMail, WriteOwnMail>>,
  }
}

/** What mails say of a flight. */
export function flightNews(
  { translate }: Pick<DocumentDeps, 'translate'>,
  order: Order,
  flight: FlightItem,
  missing: MissingExtras | null = null,
): ItemNews {
  const { slices } = flight.sold
  return {
    title: tripTitle(flight),
    values: tripCities(flight, order.language),
    references: [{ kind: 'fact', label: translate(order.language, 'mails.flights.pnr'), value: flight.pnr ?? '' }],
    facts: flightFacts(slices, order.language),
    tickets: ticketLines(translate, order, flight),
    missing: missing ? missingBlocks({ translate }, order, flight, missing) : [],
  }
}

/** What a flight was bought without, because somebody else had it meanwhile. */
async function lostExtras(db: Db, { total }: Order, { id }: FlightItem): Promise<MissingExtras | null> {
  const all = await loadExtras(db, id)
  const extras = all.filter(({ requestId, status }) => requestId === null && status === 'lost')
  const amount = extras.reduce((sum, extra) => sum + extra.amount, 0)
  return extras.length > 0 ? { extras, returned: { ...total, amount } } : null
}

/** Of what a later request asked for in vain. */
function extrasMail(deps: FlightMailDeps): WriteOwnMail {
  return async (order, item, requestId) => {
    const request = await findRequest(deps.db, requestId)
    const extras = await extrasOfRequest(deps.db, requestId)
    const missing = { extras, returned: request?.amount ?? { ...order.total, amount: 0 } }
    const flight = flightOf(order, request?.itemId ?? item.id)
    return { letter: renderExtrasMail(deps, order, flight, missing), withDocuments: false }
  }
}

/** Of the change, the move or the correction that its occasion names. */
function changeMail(deps: FlightMailDeps, template: ChangeMail): WriteOwnMail {
  return async (order, item, occasion) => {
    const [id = '', detail] = occasion.split(':')
    const refusal = CHANGE_REFUSALS.find((known) => known === detail) ?? null
    const news = { change: await findChange(deps.db, id), move: await findMove(deps.db, id), refusal }
    const subject = news.change ?? news.move ?? (await findCorrection(deps.db, id))
    const flight = flightOf(order, subject?.itemId ?? item.id)
    const letter = renderChangeMail(deps, { order, flight }, template, news)
    return { letter, withDocuments: bringsDocuments(template) }
  }
}
