import type { Order } from '#modules/orders/index.ts'
import { isVoid, type TicketedItem } from './calendar.ts'
import type { DocumentDeps } from './document-deps.ts'
import { drawFoot, drawLetterhead, drawVoid } from './letterhead.ts'
import { openPaper } from './pdf-paper.ts'

/** The tickets and vouchers of an order as one PDF, each item on pages of its own; those of cancelled items say so. */
export async function renderTickets(
  deps: DocumentDeps,
  order: Order,
  tickets: readonly TicketedItem[],
  now: Date,
): Promise<Uint8Array> {
  const { brand, translate } = deps
  const { bookingReference: reference, language } = order
  const titles = new Set(tickets.map(({ ticket }) => ticket.title))
  const [title = ''] = titles.size === 1 ? titles : [translate(language, 'documents.tickets.title')]
  const paper = openPaper(`${title} ${reference}`, brand.name, language, now)
  for (const [index, { item, ticket }] of tickets.entries()) {
    if (index > 0) paper.turn()
    const subtitle = translate(language, 'documents.reference', { reference })
    drawLetterhead(paper, deps, { title: ticket.title, subtitle, language })
    if (isVoid(item)) drawVoid(paper, ticket.voidNotice)
    ticket.draw(paper)
    drawFoot(paper, deps, language)
  }
  return paper.finish()
}
