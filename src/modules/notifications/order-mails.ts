import { formatInstant, formatMoney } from '#contracts/format.ts'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { flightOf } from '#modules/flights/index.ts'
import type { ChangeMail } from './change-mails.ts'
import { type MissingExtras, missingBlocks } from './extras-mails.ts'
import { flightFacts } from './flight-facts.ts'
import { instalmentBlocks, type InstalmentMail, instalmentValues, showsParts } from './instalment-mails.ts'
import { type Letter, letterWords, writeLetter } from './letter.ts'
import type { MailBlock } from './mail-html.ts'

/** Mails of an order that are not about one of its changes. */
type OrderMail = Exclude<MailTemplate, ChangeMail | 'extras_refused'>

export interface ShortPayment {
  readonly received: Money
  readonly missing: Money
  /** What a further transfer is to name; null where it was no transfer. */
  readonly code: string | null
}

/** What a mail tells of beside its order. */
interface OrderNews {
  /** What a cancellation gave back, if anything. */
  readonly moneyBack?: Money | null
  /** A payment of which only a part came. */
  readonly short?: ShortPayment | null
  /** How far an order that is paid in parts has come. */
  readonly instalments?: OrderInstalments | null
  /** Bags and seats that somebody else had bought meanwhile. */
  readonly missing?: MissingExtras | null
}

/** Writes the mail of a template for an order, in the traveller's language. */
export function renderOrderMail(deps: DocumentDeps, order: Order, template: OrderMail, news: OrderNews = {}): Letter {
  const { language } = order
  const { instalments = null } = news
  const values = { ...valuesOf(order), ...(instalments && instalmentValues(order, instalments)) }
  const t = letterWords(deps, language, template, values)
  const blocks = showsParts(template)
    ? instalmentBlocks(deps, order, t, instalments)
    : BLOCKS[template](deps, order, t, news)
  return writeLetter(deps, language, t, blocks)
}

type Blocks = (deps: DocumentDeps, order: Order, t: (key: string) => string, news: OrderNews) => readonly MailBlock[]

const BLOCKS: Readonly<Record<Exclude<OrderMail, InstalmentMail>, Blocks>> = {
  e_ticket: ticketBlocks,
  order_failed: failureBlocks,
  late_payment: failureBlocks,
  payment_short: shortBlocks,
  hold_placed: holdBlocks,
  hold_reminder: holdBlocks,
  hold_expired: endBlocks,
  hold_failed: endBlocks,
  order_cancelled: cancelledBlocks,
  instalments_ended: failureBlocks,
  instalments_cancelled: cancelledBlocks,
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
    deadline: formatInstant(
      order.paymentExpiresAt.toISOString(),
      order.language,
      first?.origin.timezone ?? 'UTC',
      'moment',
    ),
  }
}

function ticketBlocks(
  deps: DocumentDeps,
  order: Order,
  t: (key: string) => string,
  { missing }: OrderNews,
): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('pnr'), value: flightOf(order).pnr ?? '' },
    { kind: 'fact', label: t('reference'), value: order.bookingReference },
    ...flightFacts(flightOf(order).sold.slices, order.language),
    ...order.passengers.map((passenger): MailBlock => {
      const name = `${passenger.firstName} ${passenger.lastName}`
      const number = flightOf(order).tickets.get(passenger.position) ?? ''
      return { kind: 'text', text: deps.translate(order.language, 'mails.passenger', { name, number }) }
    }),
    ...(missing ? [{ kind: 'text', text: t('missing') } as const, ...missingBlocks(deps, order, missing)] : []),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** Seats that wait for their money: until when, how much, and where to pay. */
function holdBlocks(deps: DocumentDeps, order: Order, t: (key: string) => string): readonly MailBlock[] {
  const { deadline = '', amount = '' } = valuesOf(order)
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('deadline'), value: deadline },
    { kind: 'fact', label: t('amount'), value: amount },
    { kind: 'fact', label: t('pnr'), value: flightOf(order).pnr ?? '' },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/booking/${order.id}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** What came, what is missing, and how it is sent. */
function shortBlocks(
  deps: DocumentDeps,
  order: Order,
  t: (key: string) => string,
  { short }: OrderNews,
): readonly MailBlock[] {
  const facts: MailBlock[] = short
    ? [
        { kind: 'fact', label: t('received'), value: formatMoney(short.received, order.language) },
        { kind: 'fact', label: t('missing'), value: formatMoney(short.missing, order.language) },
      ]
    : []
  return [
    { kind: 'text', text: t('intro') },
    ...facts,
    ...(short?.code ? [{ kind: 'fact', label: t('code'), value: short.code } as const] : []),
    { kind: 'text', text: t(short?.code ? 'transfer' : 'staff') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/booking/${order.id}` },
    { kind: 'text', text: t('closing') },
  ]
}

function endBlocks(deps: DocumentDeps, _order: Order, t: (key: string) => string): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights` },
    { kind: 'text', text: t('closing') },
  ]
}

function cancelledBlocks(
  deps: DocumentDeps,
  order: Order,
  t: (key: string) => string,
  { moneyBack }: OrderNews,
): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    ...(moneyBack
      ? [
          { kind: 'fact', label: t('refund'), value: formatMoney(moneyBack, order.language) } as const,
          { kind: 'text', text: t('refund_note') } as const,
        ]
      : [{ kind: 'text', text: t('no_refund') } as const]),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ]
}

function failureBlocks(deps: DocumentDeps, _order: Order, t: (key: string) => string): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'text', text: t('refund') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights` },
    { kind: 'text', text: t('closing') },
  ]
}
