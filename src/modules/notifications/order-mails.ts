import { formatDate, formatMoney, formatTime } from '#contracts/format.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { flightOf, type MailTemplate, type Order } from '#modules/orders/index.ts'
import { type MailBlock, type MailBody, mailHtml, mailText } from './mail-html.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes the mail of a template for an order, in the traveller's language. */
export function renderOrderMail(deps: DocumentDeps, order: Order, template: MailTemplate): RenderedMail {
  const { language } = order
  const values = valuesOf(order)
  const t = (key: string) => deps.translate(language, `mails.${template}.${key}`, values)
  const body: MailBody = {
    language,
    brand: deps.brand.name,
    title: t('title'),
    blocks: template === 'e_ticket' ? ticketBlocks(deps, order, t) : failureBlocks(deps, t),
    foot: deps.translate(language, 'mails.questions', { phone: deps.brand.phone }),
  }
  return { subject: t('subject'), text: mailText(body), html: mailHtml(body) }
}

function valuesOf(order: Order): Record<string, string> {
  const { slices, query } = flightOf(order).sold
  const [first] = slices
  const last = slices.at(query.trip_type === 'multi_city' ? -1 : 0)
  const [passenger] = order.passengers
  return {
    name: passenger ? `${passenger.firstName} ${passenger.lastName}` : '',
    origin: first?.origin.city_name ?? '',
    destination: last?.destination.city_name ?? '',
    reference: order.bookingReference,
    amount: formatMoney(order.total, order.language),
  }
}

function ticketBlocks(deps: DocumentDeps, order: Order, t: (key: string) => string): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('pnr'), value: flightOf(order).pnr ?? '' },
    { kind: 'fact', label: t('reference'), value: order.bookingReference },
    ...flightOf(order).sold.slices.flatMap((slice) =>
      slice.segments.map((segment): MailBlock => {
        const label = `${segment.marketing_carrier.iata_code} ${segment.marketing_flight_number}, ${formatDate(segment.departing_at, order.language, 'long')}`
        const from = `${formatTime(segment.departing_at)} ${segment.origin.city_name}`
        const to = `${formatTime(segment.arriving_at)} ${segment.destination.city_name}`
        return { kind: 'fact', label, value: `${from} → ${to}` }
      }),
    ),
    ...order.passengers.map((passenger): MailBlock => {
      const name = `${passenger.firstName} ${passenger.lastName}`
      const number = flightOf(order).tickets.get(passenger.position) ?? ''
      return { kind: 'text', text: deps.translate(order.language, 'mails.passenger', { name, number }) }
    }),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ]
}

function failureBlocks(deps: DocumentDeps, t: (key: string) => string): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'text', text: t('refund') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights` },
    { kind: 'text', text: t('closing') },
  ]
}
