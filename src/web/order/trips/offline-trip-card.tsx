import { Fragment, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { mainDocumentOf } from '../confirmation/main-document.ts'
import { DEFAULT_KEPT_PANEL } from '../defaults/offline-panel.tsx'
import type { Item, OfflinePanel, Panels, SupplierReference } from '../product-panels.ts'
import { CalendarIcon, TicketIcon } from '../../ui/page-icons.tsx'
import type { OfflineTrip } from './offline-trip-facts.ts'

const ICONS = { e_ticket: TicketIcon, calendar: CalendarIcon } as const

/** What was sold, with the panel of its kind. */
interface OfflineItem extends Pick<Item, 'tickets'> {
  readonly kept: unknown
  readonly panel: OfflinePanel
}

interface OfflineTripProps {
  readonly trip: OfflineTrip
  readonly panels: Panels<OfflinePanel>
  readonly open: boolean
}

/** One trip, folded up to its name and time; the address may name the one that is open (`#ord_…`). */
export function OfflineTripCard({ trip, panels, open }: OfflineTripProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!fold.current || location.hash !== `#${trip.confirmation_id}`) return
    fold.current.open = true
    fold.current.scrollIntoView()
  }, [trip.confirmation_id])
  const items = trip.items.map(({ kind, ...item }) => ({ ...item, panel: panels[kind] ?? DEFAULT_KEPT_PANEL }))
  return (
    <details ref={fold} id={trip.confirmation_id} className="card overflow-hidden" {...{ open }}>
      <summary className="on-cloth grid cursor-pointer gap-1 bg-cloth p-4 sm:p-6">
        {items.map((item, index) => (
          <Beginning key={index} {...item} />
        ))}
      </summary>
      <div className="grid gap-5 p-4 sm:p-6">
        <References trip={trip} items={items} />
        <Documents trip={trip} items={items} />
        {items.map(({ panel, kept }, index) => panel.Item && <panel.Item key={index} kept={kept} />)}
        <Travellers trip={trip} items={items} />
        {items.map(
          ({ panel, kept }, index) =>
            panel.Note && <panel.Note key={index} kept={kept} reference={trip.booking_reference} />,
        )}
      </div>
    </details>
  )
}

function Beginning({ panel, kept }: OfflineItem) {
  return (
    <>
      <h2 className="text-xl">
        <panel.Title kept={kept} />
      </h2>
      {panel.Beginning && <panel.Beginning kept={kept} />}
    </>
  )
}

function References({ trip, items }: { trip: OfflineTrip; items: readonly OfflineItem[] }) {
  const t = useTranslations('confirmation')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <dl className="grid gap-3">
        {items.map((item, index) => (
          <ItemReference key={index} {...item} />
        ))}
        <Reference label={t('reference')} value={trip.booking_reference} />
      </dl>
      {/* A code is dark on white, whatever the page is: cameras expect it. */}
      <svg
        className="size-28 bg-[#fff] fill-[#14152e] rounded-md p-2 sm:size-32"
        role="img"
        aria-label={t('qr')}
        viewBox={`0 0 ${trip.qr.size} ${trip.qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={trip.qr.path} />
      </svg>
    </div>
  )
}

function ItemReference({ panel, kept }: OfflineItem) {
  return panel.Reference && <panel.Reference kept={kept} shown={(reference) => <Reference {...reference} />} />
}

function Reference({ label, value }: SupplierReference) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tracking-widest select-all">{value}</dd>
    </div>
  )
}

function Documents({ trip, items }: { trip: OfflineTrip; items: readonly OfflineItem[] }) {
  const t = useTranslations('confirmation')
  const main = mainDocumentOf(items.map((item) => ({ item, panel: item.panel })))
  return (
    <ul className="flex flex-wrap gap-3">
      {trip.documents.map(({ type, url }) => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <a className="button button-secondary" href={url} target="_blank" rel="noreferrer">
              <Icon />
              {t(`documents.${type === 'e_ticket' ? main : type}`)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Ticket({ ticket }: { ticket: Item['tickets'][number] | undefined }) {
  const t = useTranslations('confirmation')
  return (
    ticket && (
      <span className="tabular text-sm">
        <span className="text-ink-soft">{t('ticket')}</span> {ticket.number}
      </span>
    )
  )
}

function Travellers({ trip, items }: { trip: OfflineTrip; items: readonly OfflineItem[] }) {
  const t = useTranslations('confirmation')
  return (
    <section>
      <h3 className="text-base font-semibold tracking-normal">{t('travellers')}</h3>
      <ul className="divide-y divide-line">
        {trip.travellers.map((traveller, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-semibold">
              {traveller.title && t(`titles.${traveller.title}`)} {traveller.first_name} {traveller.last_name}
            </span>
            {items.map(({ panel, kept, tickets }, at) => (
              <Fragment key={at}>
                {!panel.ticketsAre && <Ticket ticket={tickets.find((one) => one.traveller === index)} />}
                {panel.Traveller && <panel.Traveller kept={kept} index={index} />}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
