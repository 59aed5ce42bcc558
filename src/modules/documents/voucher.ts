import { formatFact } from '#contracts/format.ts'
import { type Order, type OrderItem, travellersOf } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { ItemDocuments, ItemTicket } from './item-documents.ts'
import { type Column, GREEN, MARGIN, MUTED, type Paper, WIDTH } from './pdf-paper.ts'
import { type PlainFacts, type PlainFactsDeps, readPlainFacts } from './plain-facts.ts'
import { drawQrAt, drawQrCode, QR_SIZE } from './qr-code.ts'

/** An item with all that can be said of it. */
interface Voucher {
  readonly order: Order
  readonly item: OrderItem
  readonly plain: PlainFacts
  readonly isScanned: boolean
}

/** How vouchers of a kind of product are made. */
interface VoucherStyle {
  /** Whether the number of each voucher is shown as a code, too, to be scanned at an entrance. @default false */
  readonly isScanned?: boolean
}

/** A voucher made of facts, for every kind of product that brings no document of its own. */
export function createVouchers(
  deps: DocumentDeps & PlainFactsDeps,
  { isScanned = false }: VoucherStyle = {},
): ItemDocuments {
  return {
    fileNames: { ticket: 'voucher', calendar: 'bookings' },
    priceName: async (order, item) => (await readPlainFacts(deps, order, item)).title,
    readTicket: async (order, item) =>
      voucherTicket(deps, { order, item, isScanned, plain: await readPlainFacts(deps, order, item) }),
  }
}

function voucherTicket(deps: DocumentDeps, voucher: Voucher): ItemTicket {
  const { order, item, plain } = voucher
  const { title, reference, facts, travellers, requests, address } = plain
  const t = textOf(deps, order)
  return {
    facts: plain,
    title: t('title'),
    voidNotice: t('cancelled'),
    draw: (paper) => drawVoucher(paper, deps, voucher),
    events() {
      if (!item.period) return []
      const { startsAt, endsAt } = item.period
      const description = [
        deps.translate(order.language, 'documents.reference', { reference: order.bookingReference }),
        ...[reference ?? [], facts, travellers, requests ?? []]
          .flat()
          .map(({ name, value }) => formatFact(name, value, order.language)),
      ].join('\n')
      const name = item.status === 'cancelled' ? t('event_cancelled', { title }) : title
      const event = { id: item.id, startsAt, endsAt, title: name, description }
      return [address === null ? event : { ...event, location: address }]
    },
  }
}

type Text = (key: string, values?: Record<string, string | number>) => string

function textOf({ translate }: DocumentDeps, { language }: Order): Text {
  return (key, values) => translate(language, `documents.voucher.${key}`, values)
}

function drawVoucher(paper: Paper, deps: DocumentDeps, { order, item, plain, isScanned }: Voucher): void {
  const t = textOf(deps, order)
  const { y } = paper
  const title = { text: plain.title, size: 16, bold: true }
  const reference = plain.reference
    ? [
        { text: plain.reference.name, size: 9, color: MUTED, gap: 8 },
        { text: plain.reference.value, size: 22, bold: true, gap: 0 },
      ]
    : []
  const confirmed = item.status === 'cancelled' ? [] : [{ text: t('confirmed'), color: GREEN, bold: true, gap: 4 }]
  paper.columns([{ width: WIDTH - QR_SIZE - 24, texts: [title, ...reference, ...confirmed] }])
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
  // The order's page shows names to its owner only.
  drawQrCode(paper, `${deps.baseUrl}/orders/${order.id}`)
  for (const { name, value } of [...plain.times, ...plain.facts]) drawFact(paper, name, value)
  if (isScanned && item.status !== 'cancelled') drawCodes(paper, item.vouchers)
  else for (const number of item.vouchers) drawFact(paper, t('number'), number)
  if (plain.requests) drawFact(paper, plain.requests.name, plain.requests.value)
  drawTravellers(paper, deps, order, item)
  if (plain.requests) paper.line(t('requests_notice'), { size: 8.5, color: MUTED })
  paper.line(t('notice'), { size: 8.5, color: MUTED })
}

/** A code for each number, side by side, with the number below it. */
function drawCodes(paper: Paper, numbers: readonly string[]): void {
  const beside = Math.floor(WIDTH / (QR_SIZE + CODE_GAP))
  for (let at = 0; at < numbers.length; at += beside) {
    const row = numbers.slice(at, at + beside)
    paper.reserve(QR_SIZE + 40)
    const top = paper.y + 4
    const lefts = row.map((_, index) => MARGIN + index * (QR_SIZE + CODE_GAP))
    for (const [index, number] of row.entries()) drawQrAt(paper, number, { left: lefts[index] ?? MARGIN, top })
    paper.y = top + QR_SIZE + 4
    paper.columns(
      row.map((text, index) => ({
        x: lefts[index] ?? MARGIN,
        width: QR_SIZE + CODE_GAP - 6,
        texts: [{ text, size: 8.5, bold: true }],
      })),
      8,
    )
  }
}

const CODE_GAP = 20

function drawFact(paper: Paper, name: string, value: string): void {
  paper.columns(
    [
      { width: WIDTH * 0.34, texts: [{ text: name, color: MUTED }] },
      { x: MARGIN + WIDTH * 0.36, width: WIDTH * 0.64, texts: [{ text: value }] },
    ],
    6,
  )
}

function drawTravellers(paper: Paper, { translate }: DocumentDeps, order: Order, item: OrderItem): void {
  paper.reserve(60)
  paper.heading(translate(order.language, 'documents.voucher.travellers'))
  for (const { position, firstName, lastName, type } of travellersOf(order, item)) {
    const kind = translate(order.language, `documents.passengerTypes.${type}`)
    paper.columns(
      travellerColumns([{ text: `${firstName} ${lastName}`, bold: true }], kind, item.tickets.get(position) ?? ''),
      6,
    )
  }
}

/** One traveller: the name and what goes with it, what kind of passenger it is, and the number of the ticket. */
export function travellerColumns(name: Column['texts'], kind: string, number: string): readonly Column[] {
  return [
    { width: WIDTH * 0.5, texts: name },
    { x: MARGIN + WIDTH * 0.52, width: WIDTH * 0.16, texts: [{ text: kind, color: MUTED }] },
    { x: MARGIN + WIDTH * 0.7, width: WIDTH * 0.3, align: 'right', texts: [{ text: number }] },
  ]
}
