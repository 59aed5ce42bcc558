import { formatInstant, formatMoney } from '#contracts/format.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { flightOf, type OrderChange, type ScheduleMove } from '#modules/flights/index.ts'
import { flightFacts } from './flight-facts.ts'
import { type Letter, letterWords, writeLetter } from './letter.ts'
import type { MailBlock } from './mail-html.ts'

const CHANGE_MAILS = [
  'flight_changed',
  'change_refused',
  'schedule_informed',
  'schedule_moved',
  'schedule_reminder',
  'schedule_withdrawn',
  'schedule_accepted',
  'schedule_lapsed',
  'name_corrected',
  'name_refused',
] as const satisfies readonly MailTemplate[]
export type ChangeMail = (typeof CHANGE_MAILS)[number]

/** Mails about flights that were changed, and names that were corrected. */
export function isChangeMail(template: MailTemplate): template is ChangeMail {
  return CHANGE_MAILS.some((known) => known === template)
}

/** After these the papers are other ones: they go along. */
export function bringsDocuments(template: ChangeMail): boolean {
  return !['change_refused', 'schedule_moved', 'schedule_reminder', 'name_refused'].includes(template)
}

/** What a mail is about: the change or the move that its occasion names. */
interface ChangeNews {
  readonly change: OrderChange | null
  readonly move: ScheduleMove | null
}

/** Writes the mail of a template for an order, in the traveller's language. */
export function renderChangeMail(deps: DocumentDeps, order: Order, template: ChangeMail, news: ChangeNews): Letter {
  const { language } = order
  const values = valuesOf(order, news)
  const t = letterWords(deps, language, template, values)
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t('intro') },
    ...factsOf(deps, order, template, news, letterWords(deps, language, 'changes', values)),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ])
}

function valuesOf(order: Order, { change, move }: ChangeNews): Record<string, string> {
  const [passenger] = order.passengers
  const { slices } = flightOf(order).sold
  const zone = slices[0]?.origin.timezone ?? 'UTC'
  const back = Math.max(0, -(change?.balance.amount ?? 0))
  return {
    name: passenger ? `${passenger.firstName} ${passenger.lastName}` : '',
    origin: slices[0]?.origin.city_name ?? '',
    destination: slices[0]?.destination.city_name ?? '',
    reference: order.bookingReference,
    amount: formatMoney({ ...order.total, amount: back }, order.language),
    deadline: move ? formatInstant(move.decideBy.toISOString(), order.language, zone, 'moment') : '',
  }
}

function factsOf(
  deps: DocumentDeps,
  order: Order,
  template: ChangeMail,
  { change, move }: ChangeNews,
  t: (key: string) => string,
): readonly MailBlock[] {
  const { language } = order
  const flight = flightOf(order)
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
    ...order.passengers.map(({ position, firstName, lastName }): MailBlock => {
      const number = flight.tickets.get(position) ?? ''
      const values = { name: `${firstName} ${lastName}`, number }
      return { kind: 'text', text: deps.translate(language, 'mails.passenger', values) }
    }),
    ...(template === 'flight_changed' && (change?.balance.amount ?? 0) < 0
      ? [{ kind: 'text', text: t('comes_back') } as const]
      : []),
  ]
}
