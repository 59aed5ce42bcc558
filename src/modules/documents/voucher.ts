import { formatInstant } from '#contracts/format.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Order, OrderItem, Product } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { ItemDocuments, ItemTicket } from './item-documents.ts'
import { GREEN, MUTED, MARGIN, type Paper, WIDTH } from './pdf-paper.ts'
import { drawQrCode, QR_SIZE } from './qr-code.ts'

interface VoucherDeps extends DocumentDeps {
  readonly products: { of(kind: ItemKind): Pick<Product, 'describe' | 'shortTitle'> }
}

/** What a voucher is made of: what its product tells of it, and what every item of an order has. */
interface Voucher {
  readonly order: Order
  readonly item: OrderItem
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Of the shop: what has a time, but does not say in which zone. */
const ZONE = 'Africa/Lagos'

/** A voucher made of facts, for every kind of product that brings no document of its own. */
export function createVouchers(deps: VoucherDeps): ItemDocuments {
  return {
    fileNames: { ticket: 'voucher', calendar: 'bookings' },
    priceName: async (order, item) => (await readVoucher(deps, order, item)).title,
    readTicket: async (order, item) => voucherTicket(deps, await readVoucher(deps, order, item)),
  }
}

async function readVoucher({ products }: VoucherDeps, order: Order, item: OrderItem): Promise<Voucher> {
  const product = products.of(item.kind)
  const { details } = await product.describe(order, item, { owner: true, language: order.language })
  return 'facts' in details
    ? { order, item, title: details.title, facts: details.facts }
    : { order, item, title: product.shortTitle(item), facts: [] }
}

function voucherTicket(deps: VoucherDeps, voucher: Voucher): ItemTicket {
  const { order, item, title, facts } = voucher
  const t = textOf(deps, order)
  return {
    facts: { title, facts },
    title: t('title'),
    voidNotice: t('cancelled'),
    draw: (paper) => drawVoucher(paper, deps, voucher),
    events() {
      if (!item.period) return []
      const description = [
        ...(item.pnr === null ? [] : [`${t('reference')}: ${item.pnr}`]),
        deps.translate(order.language, 'documents.reference', { reference: order.bookingReference }),
        ...facts.map(({ name, value }) => `${name}: ${value}`),
      ].join('\n')
      const name = item.status === 'cancelled' ? t('event_cancelled', { title }) : title
      return [{ id: item.id, ...item.period, title: name, description }]
    },
  }
}

type Text = (key: string, values?: Record<string, string | number>) => string

function textOf({ translate }: DocumentDeps, { language }: Order): Text {
  return (key, values) => translate(language, `documents.voucher.${key}`, values)
}

function drawVoucher(paper: Paper, deps: VoucherDeps, { order, item, title, facts }: Voucher): void {
  const t = textOf(deps, order)
  const { y } = paper
  const width = WIDTH - QR_SIZE - 24
  paper.line(title, { size: 16, bold: true, width, gap: 8 })
  if (item.pnr !== null) {
    paper.line(t('reference'), { size: 9, color: MUTED, gap: 0 })
    paper.line(item.pnr, { size: 22, bold: true, width, gap: 4 })
  }
  if (item.status !== 'cancelled') paper.line(t('confirmed'), { color: GREEN, bold: true, width })
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
  drawQrCode(paper, deps.baseUrl, order)
  for (const { name, value } of [...times(deps, order, item), ...facts]) drawFact(paper, name, value)
  drawTravellers(paper, deps, order, item)
  paper.line(t('notice'), { size: 8.5, color: MUTED })
}

function times(deps: VoucherDeps, order: Order, { period }: OrderItem): Voucher['facts'] {
  if (!period) return []
  const t = textOf(deps, order)
  const moment = (instant: string) => formatInstant(instant, order.language, ZONE, 'moment')
  return [
    { name: t('begins'), value: moment(period.startsAt) },
    { name: t('ends'), value: moment(period.endsAt) },
  ]
}

function drawFact(paper: Paper, name: string, value: string): void {
  paper.reserve(24)
  paper.put(name, { color: MUTED, width: WIDTH * 0.34 })
  paper.line(value, { x: MARGIN + WIDTH * 0.36, gap: 6 })
}

function drawTravellers(paper: Paper, { translate }: VoucherDeps, order: Order, { tickets }: OrderItem): void {
  paper.reserve(60)
  paper.heading(translate(order.language, 'documents.voucher.travellers'))
  for (const { position, firstName, lastName, type } of order.passengers) {
    paper.reserve(24)
    paper.put(`${firstName} ${lastName}`, { bold: true, width: WIDTH * 0.5 })
    paper.put(translate(order.language, `documents.passengerTypes.${type}`), {
      color: MUTED,
      x: MARGIN + WIDTH * 0.52,
      width: WIDTH * 0.18,
    })
    paper.line(tickets.get(position) ?? '', { x: MARGIN + WIDTH * 0.7, align: 'right', gap: 6 })
  }
}
