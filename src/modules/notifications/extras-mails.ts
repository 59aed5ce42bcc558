import { formatMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { Order } from '#modules/orders/index.ts'
import { extrasText, flightOf, type OrderExtraRow } from '#modules/flights/index.ts'
import { type Letter, letterWords, writeLetter } from './letter.ts'
import type { MailBlock } from './mail-html.ts'

/** Bags and seats that travellers do not have after all. */
export interface MissingExtras {
  readonly extras: readonly OrderExtraRow[]
  /** What comes back for them. */
  readonly returned: Money
}

/** Tells that bags or seats were not added to a booking, which ones, and what comes back for them. */
export function renderExtrasMail(deps: DocumentDeps, order: Order, missing: MissingExtras): Letter {
  const { language } = order
  const { slices } = flightOf(order).sold
  const [passenger] = order.passengers
  const t = letterWords(deps, language, 'extras_refused', {
    name: passenger ? `${passenger.firstName} ${passenger.lastName}` : '',
    origin: slices[0]?.origin.city_name ?? '',
    destination: slices[0]?.destination.city_name ?? '',
    reference: order.bookingReference,
  })
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t('intro') },
    ...missingBlocks(deps, order, missing),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}/flights/confirmation/${order.id}` },
    { kind: 'text', text: t('closing') },
  ])
}

/** A line for each traveller, then the money. */
export function missingBlocks(
  deps: Pick<DocumentDeps, 'translate'>,
  order: Order,
  { extras, returned }: MissingExtras,
): readonly MailBlock[] {
  const { language, passengers } = order
  const words = (key: string, values?: Record<string, string | number>) =>
    deps.translate(language, `documents.${key}`, values)
  const { slices } = flightOf(order).sold
  const lines = passengers.flatMap(({ position, firstName, lastName }): MailBlock[] => {
    const own = extrasText(extras, position, slices, words)
    return own === '' ? [] : [{ kind: 'fact', label: `${firstName} ${lastName}`, value: own }]
  })
  if (returned.amount === 0) return lines
  const t = (key: string) => deps.translate(language, `mails.missing_extras.${key}`)
  return [
    ...lines,
    { kind: 'fact', label: t('returned'), value: formatMoney(returned, language) },
    { kind: 'text', text: t('returned_note') },
  ]
}
