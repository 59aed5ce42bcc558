import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { hasTickets, loadOrder, type Order } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isVoid, renderCalendar, type TicketedItem } from './calendar.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentMemory, FetchedDocument } from './document-memory.ts'
import type { FileName, ItemDocumentsByKind } from './item-documents.ts'
import { type ReceiptPayment, renderReceipt } from './receipt.ts'
import { settledPayments } from './settled-payments.ts'
import { renderTickets } from './tickets.ts'

type DocumentType = 'e_ticket' | 'receipt' | 'calendar'

export interface FetchDocumentDeps extends DocumentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly itemDocuments: Pick<ItemDocumentsByKind, 'of'>
}

/** Who wants a document, and how it is made where it is not in memory. */
export interface DocumentReader {
  readonly actor: Actor
  readonly memory: DocumentMemory
  /** Does the work of making one when it is its turn. */
  readonly inTurn: (make: () => Promise<FetchedDocument>) => Promise<FetchedDocument>
}

/** The documents that an order has: none before its tickets, and no calendar entry where nothing that stands has a time. */
export function documentTypesOf(order: Order): readonly DocumentType[] {
  if (!hasTickets(order)) return []
  const hasTime = order.items.some((item) => isTicketed(item) && !isVoid(item) && item.period !== null)
  return ['e_ticket', 'receipt', ...(hasTime ? (['calendar'] as const) : [])]
}

const isTicketed = (item: Order['items'][number]): boolean => hasTickets({ items: [item] })

/**
 * A document of the actor's own order. Refuses with `not_found` when the order is unknown, somebody
 * else's, or does not have the document (yet).
 */
export async function fetchDocument(
  deps: FetchDocumentDeps,
  { actor, memory, inTurn }: DocumentReader,
  orderId: string,
  type: DocumentType,
): Promise<FetchedDocument> {
  const order = await loadOrder(deps.db, orderId)
  if (!order || !owns(actor, order) || !documentTypesOf(order).includes(type)) throw new Refusal('not_found')
  const { facts, make } = await DOCUMENTS[type](deps, order)
  return memory.recall([type, order, facts], () => inTurn(make))
}

/** Renders every document of an order that has, or had, tickets. */
export async function renderDocuments(deps: FetchDocumentDeps, order: Order): Promise<readonly FetchedDocument[]> {
  return Promise.all(documentTypesOf(order).map(async (type) => (await DOCUMENTS[type](deps, order)).make()))
}

/** What stands in a document besides the order, and what makes the document of it. */
interface ReadDocument {
  readonly facts: unknown
  make(): Promise<FetchedDocument>
}

const DOCUMENTS: Readonly<Record<DocumentType, (deps: FetchDocumentDeps, order: Order) => Promise<ReadDocument>>> = {
  async e_ticket(deps, order) {
    const tickets = await readTickets(deps, order)
    const name = `${fileName(deps, order, 'ticket', 'tickets')}.pdf`
    return {
      facts: tickets.map(({ ticket }) => ticket.facts),
      make: async () => pdf(name, await renderTickets(deps, order, tickets, deps.clock.now())),
    }
  },
  async receipt(deps, order) {
    const payments: readonly ReceiptPayment[] = await settledPayments(deps.db, order)
    const names = await Promise.all(
      order.items.map(async (item) => {
        const documents = deps.itemDocuments.of(item.kind)
        return { name: await documents.priceName(order, item), isWhole: documents.pricedAsWhole ?? false }
      }),
    )
    const name = `${named(deps, order, 'receipt')}.pdf`
    return {
      facts: { payments, names },
      make: async () => pdf(name, await renderReceipt(deps, order, { payments, names }, deps.clock.now())),
    }
  },
  async calendar(deps, order) {
    const tickets = await readTickets(deps, order)
    return {
      facts: tickets.map(({ ticket }) => ticket.facts),
      make: async () => ({
        filename: `${fileName(deps, order, 'calendar', 'bookings')}.ics`,
        contentType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(renderCalendar(deps, order, tickets, deps.clock.now())),
      }),
    }
  },
}

function readTickets({ itemDocuments }: FetchDocumentDeps, order: Order): Promise<readonly TicketedItem[]> {
  return Promise.all(
    order.items
      .filter(isTicketed)
      .map(async (item) => ({ item, ticket: await itemDocuments.of(item.kind).readTicket(order, item) })),
  )
}

/** As its products call it where all call it alike, and its reference. */
function fileName(deps: FetchDocumentDeps, order: Order, part: 'ticket' | 'calendar', mixed: FileName): string {
  const names = new Set(order.items.map(({ kind }) => deps.itemDocuments.of(kind).fileNames[part]))
  const [name = mixed] = names.size === 1 ? names : []
  return named(deps, order, name)
}

const named = ({ translate }: DocumentDeps, { language, bookingReference }: Order, name: FileName): string =>
  `${translate(language, `documents.files.${name}`)}-${bookingReference}`

function pdf(filename: string, content: Uint8Array): FetchedDocument {
  return { filename, contentType: 'application/pdf', content }
}
