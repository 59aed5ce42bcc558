import { formatMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { type Letter, letterWords, type MailBlock, travellerName, writeLetter } from '#modules/notifications/index.ts'
import { type Order, travellersOf } from '#modules/orders/index.ts'
import { extrasText } from '../documents/extra-words.ts'
import type { OrderExtraRow } from '../orders/extras/extra-store.ts'
import type { FlightItem } from '../orders/flight-item.ts'
import { tripCities } from './trip-cities.ts'

/** Bags and seats that travellers do not have after all. */
export interface MissingExtras {
  readonly extras: readonly OrderExtraRow[]
  /** What comes back for them. */
  readonly returned: Money
}

/** Tells that bags or seats were not added to a booking, which ones, and what comes back for them. */
export function renderExtrasMail(deps: DocumentDeps, order: Order, flight: FlightItem, missing: MissingExtras): Letter {
  const { language } = order
  const t = letterWords(deps, language, 'flights.extras_refused', {
    name: travellerName(order),
    ...tripCities(flight, language),
    reference: order.bookingReference,
  })
  // Their money may come when there are no flights any more.
  const isCancelled = flight.status === 'cancelled'
  return writeLetter(deps, language, t, [
    { kind: 'text', text: t(isCancelled ? 'cancelled' : 'intro') },
    ...missingBlocks(deps, order, flight, missing),
    {
      kind: 'action',
      label: t(isCancelled ? 'view' : 'action'),
      url: `${deps.baseUrl}/flights/confirmation/${order.id}`,
    },
    ...(isCancelled ? [] : [{ kind: 'text', text: t('closing') } as const]),
  ])
}

/** A line for each traveller, then the money. */
export function missingBlocks(
  deps: Pick<DocumentDeps, 'translate'>,
  order: Order,
  flight: FlightItem,
  { extras, returned }: MissingExtras,
): readonly MailBlock[] {
  const { language } = order
  const words = (key: string, values?: Record<string, string | number>) =>
    deps.translate(language, `documents.${key}`, values)
  const lines = travellersOf(order, flight).flatMap(({ position, firstName, lastName }): MailBlock[] => {
    const own = extrasText(extras, position, flight.sold.slices, words)
    return own === '' ? [] : [{ kind: 'fact', label: `${firstName} ${lastName}`, value: own }]
  })
  if (returned.amount === 0) return lines
  const t = (key: string) => deps.translate(language, `mails.flights.missing_extras.${key}`)
  return [
    ...lines,
    { kind: 'fact', label: t('returned'), value: formatMoney(returned, language) },
    { kind: 'text', text: t('returned_note') },
  ]
}
