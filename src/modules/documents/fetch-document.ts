import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { hasTickets, loadExtras, loadOrder, type Order, type OrderExtraRow } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import { renderCalendar } from './calendar.ts'
import type { DocumentDeps } from './document-deps.ts'
import { renderETicket } from './e-ticket.ts'
import { renderReceipt } from './receipt.ts'
import { settledPayments } from './settled-payments.ts'

export type DocumentType = 'e_ticket' | 'receipt' | 'calendar'

export interface FetchedDocument {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface FetchDocumentDeps extends DocumentDeps {
  readonly db: Db
  readonly clock: Clock
}

/**
 * A document of the actor's own order. Refuses with `not_found` when the order is unknown, somebody
 * else's, or does not have the document yet.
 */
export async function fetchDocument(
  deps: FetchDocumentDeps,
  actor: Actor,
  orderId: string,
  type: DocumentType,
): Promise<FetchedDocument> {
  const order = await loadOrder(deps.db, orderId)
  if (!order || !owns(actor, order) || !hasTickets(order)) throw new Refusal('not_found')
  return renderDocument(deps, order, type)
}

/** Renders one document of an order that has, or had, tickets. */
export async function renderDocument(
  deps: FetchDocumentDeps,
  order: Order,
  type: DocumentType,
): Promise<FetchedDocument> {
  const now = deps.clock.now()
  const reference = order.bookingReference
  switch (type) {
    case 'e_ticket':
      return pdf(`e-ticket-${reference}.pdf`, await renderETicket(deps, order, now, await boughtExtras(deps.db, order)))
    case 'receipt':
      return pdf(
        `receipt-${reference}.pdf`,
        await renderReceipt(deps, order, await settledPayments(deps.db, order), now),
      )
    case 'calendar':
      return {
        filename: `flights-${reference}.ics`,
        contentType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(renderCalendar(deps, order, now, await boughtExtras(deps.db, order))),
      }
  }
}

/** What the airline has sold; what it is still asked for, or no longer had, is on no paper. */
async function boughtExtras(db: Db, { id }: Order): Promise<readonly OrderExtraRow[]> {
  return (await loadExtras(db, id)).filter(({ status }) => status === 'bought')
}

function pdf(filename: string, content: Uint8Array): FetchedDocument {
  return { filename, contentType: 'application/pdf', content }
}
