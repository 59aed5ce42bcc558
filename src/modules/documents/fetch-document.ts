import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { hasTickets, loadOrder, type Order } from '#modules/orders/index.ts'
import { loadExtras, type OrderExtraRow } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'
import { renderCalendar } from './calendar.ts'
import type { DocumentDeps } from './document-deps.ts'
import { renderETicket } from './e-ticket.ts'
import type { DocumentMemory } from './document-memory.ts'
import { type ReceiptPayment, renderReceipt } from './receipt.ts'
import { settledPayments } from './settled-payments.ts'

type DocumentType = 'e_ticket' | 'receipt' | 'calendar'

export interface FetchedDocument {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface FetchDocumentDeps extends DocumentDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Who wants a document, and how it is made where it is not in memory. */
export interface DocumentReader {
  readonly actor: Actor
  readonly memory: DocumentMemory
  /** Does the work of making one when it is its turn. */
  readonly inTurn: (make: () => Promise<FetchedDocument>) => Promise<FetchedDocument>
}

/**
 * A document of the actor's own order. Refuses with `not_found` when the order is unknown, somebody
 * else's, or does not have the document yet.
 */
export async function fetchDocument(
  deps: FetchDocumentDeps,
  { actor, memory, inTurn }: DocumentReader,
  orderId: string,
  type: DocumentType,
): Promise<FetchedDocument> {
  const order = await loadOrder(deps.db, orderId)
  if (!order || !owns(actor, order) || !hasTickets(order)) throw new Refusal('not_found')
  const facts = await factsFor(deps.db, order, type)
  return memory.recall([type, order, facts], () => inTurn(() => render(deps, order, type, facts)))
}

/** Renders one document of an order that has, or had, tickets. */
export async function renderDocument(
  deps: FetchDocumentDeps,
  order: Order,
  type: DocumentType,
): Promise<FetchedDocument> {
  return render(deps, order, type, await factsFor(deps.db, order, type))
}

/** What stands in a document besides the order. */
interface Facts {
  readonly extras: readonly OrderExtraRow[]
  readonly payments: readonly ReceiptPayment[]
}

async function factsFor(db: Db, order: Order, type: DocumentType): Promise<Facts> {
  return type === 'receipt'
    ? { extras: [], payments: await settledPayments(db, order) }
    : { extras: await boughtExtras(db, order), payments: [] }
}

async function render(
  deps: FetchDocumentDeps,
  order: Order,
  type: DocumentType,
  { extras, payments }: Facts,
): Promise<FetchedDocument> {
  const now = deps.clock.now()
  const reference = order.bookingReference
  switch (type) {
    case 'e_ticket':
      return pdf(`e-ticket-${reference}.pdf`, await renderETicket(deps, order, now, extras))
    case 'receipt':
      return pdf(`receipt-${reference}.pdf`, await renderReceipt(deps, order, payments, now))
    case 'calendar':
      return {
        filename: `flights-${reference}.ics`,
        contentType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(renderCalendar(deps, order, now, extras)),
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
