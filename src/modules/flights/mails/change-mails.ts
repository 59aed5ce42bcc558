import { formatMoney } from '#contracts/format.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { type Letter, letterWords, type MailBlock, travellerName, writeLetter } from '#modules/notifications/index.ts'
import type { Order } from '#modules/orders/index.ts'
import type { OrderChange } from '../orders/changes/change-store.ts'
import type { FlightItem } from '../orders/flight-item.ts'
import type { ChangeMail, ChangeRefusal } from '../orders/flight-mail.ts'
import type { Move } from '../orders/schedule/schedule-store.ts'
import { flightFacts, ticketLines } from './flight-facts.ts'
import { tripCities } from './trip-cities.ts'

/** After these the tickets are other ones. */
export function bringsDocuments(template: ChangeMail): boolean {
  return !['change_refused', 'schedule_moved', 'schedule_reminder', 'name_refused'].includes(template)
}

/** What a mail is about: the change or the move that its occasion names. */
interface ChangeNews {
  readonly change: OrderChange | null
  readonly move: Move | null
  /** Why the change was not made. */
  readonly refusal: ChangeRefusal | null
}

/** The order that the mail is of, and its flight. */
interface Booked {
  readonly order: Order
  readonly flight: FlightItem
}

/** Writes the mail of a template for an order, in the traveller's language. */
export function renderChangeMail(
  deps: DocumentDeps,
  { order, flight }: Booked,
  template: ChangeMail,
  news: ChangeNews,
): Letter {
  const { language } = order
  const values = valuesOf(order, flight, news)
  const t = letterWords(deps, language, `flights.${template}`, values)
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t(template === 'change_refused' ? (news.refusal ?? 'refused') : 'intro') },
    ...factsOf(deps, { order, flight }, template, news, letterWords(deps, language, 'flights.changes', values)),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ])
}

function valuesOf(order: Order, flight: FlightItem, { change, move }: ChangeNews): Record<string, string> {
  return {
    name: travellerName(order),
    ...tripCities(flight, order.language),
    reference: order.bookingReference,
    amount: formatMoney({ ...order.total, amount: Math.abs(change?.balance.amount ?? 0) }, order.language),
    deadline: move ? formatOwnTime(move.decideBy.toISOString(), order.language, order.timeZone) : '',
  }
}

function factsOf(
  deps: DocumentDeps,
  { order, flight }: Booked,
  template: ChangeMail,
  { change, move }: ChangeNews,
  t: (key: string) => string,
): readonly MailBlock[] {
  const { language } = order
  if (template === 'name_refused') return []
  if (template === 'schedule_moved' || template === 'schedule_reminder')
    return [
      { kind: 'text', text: t('before') },
      ...flightFacts(move?.former ?? [], language),
      { kind: 'text', text: t('now') },
      ...flightFacts(move?.slices ?? [], language),
      { kind: 'text', text: t('choices') },
    ]
  if (template === 'change_refused')
    return [
      ...flightFacts(flight.sold.slices, language),
      ...(change?.chargeId ? [{ kind: 'text', text: t('money_returns') } as const] : []),
    ]
  return [
    ...flightFacts(flight.sold.slices, language),
    ...ticketLines(deps.translate, order, flight),
    ...(template === 'flight_changed' && (change?.balance.amount ?? 0) < 0
      ? [{ kind: 'text', text: t(change?.refundTo === 'wallet' ? 'in_wallet' : 'comes_back') } as const]
      : []),
  ]
}
