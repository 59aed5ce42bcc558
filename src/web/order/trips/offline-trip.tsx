import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatTime } from '#contracts/format.ts'
import { TravellerExtras } from '../../products/flights/extras/traveller-extras.tsx'
import { Itinerary } from '../../products/flights/trip/itinerary.tsx'
import { useTripWords } from '../../products/flights/trip/trip-words.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { DepartureCountdown } from './departure-countdown.tsx'
import type { KeptTrip } from './kept-trip.ts'
import { CalendarIcon, TicketIcon } from '../../ui/icons.tsx'

const ICONS = { e_ticket: TicketIcon, calendar: CalendarIcon } as const

/** One trip, folded up to its route and time; the address may name the one that is open (`#ord_…`). */
export function OfflineTrip({ trip, open }: { trip: KeptTrip; open: boolean }) {
  const { route } = useTripWords(trip.query)
  const { language } = useSettings()
  const fold = useRef<HTMLDetailsElement>(null)
  const first = trip.slices[0]
  useEffect(() => {
    if (!fold.current || location.hash !== `#${trip.confirmation_id}`) return
    fold.current.open = true
    fold.current.scrollIntoView()
  }, [trip.confirmation_id])
  return (
    <details ref={fold} id={trip.confirmation_id} className="card overflow-hidden" {...{ open }}>
      <summary className="on-cloth grid cursor-pointer gap-1 bg-cloth p-4 sm:p-6">
        <h2 className="text-xl">{route}</h2>
        {first && (
          <p className="text-on-cloth-soft">
            {formatDate(first.departing_at, language, 'medium')}, {formatTime(first.departing_at)}
          </p>
        )}
        <DepartureCountdown slices={trip.slices} />
      </summary>
      <div className="grid gap-5 p-4 sm:p-6">
        <References trip={trip} />
        <Documents trip={trip} />
        <Itinerary tripType={trip.query.trip_type} slices={trip.slices} />
        <Travellers trip={trip} />
        <CheckIn trip={trip} />
      </div>
    </details>
  )
}

function References({ trip }: { trip: KeptTrip }) {
  const t = useTranslations('confirmation')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <dl className="grid gap-3">
        {trip.airline_pnr && (
          <Reference label={t('pnr', { airline: trip.validating_airline.name })} value={trip.airline_pnr} />
        )}
        <Reference label={t('reference')} value={trip.booking_reference} />
      </dl>
      <svg
        className="qr size-28 rounded-md p-2 sm:size-32"
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

function Reference({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tracking-widest select-all">{value}</dd>
    </div>
  )
}

function Documents({ trip }: { trip: KeptTrip }) {
  const t = useTranslations('confirmation')
  return (
    <ul className="flex flex-wrap gap-3">
      {trip.documents.map(({ type, url }) => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <a className="button button-secondary" href={url} target="_blank" rel="noreferrer">
              <Icon />
              {t(`documents.${type}`)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Travellers({ trip }: { trip: KeptTrip }) {
  const t = useTranslations('confirmation')
  return (
    <section>
      <h3 className="text-base font-semibold tracking-normal">{t('travellers')}</h3>
      <ul className="divide-y divide-line">
        {trip.passengers.map((passenger, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-semibold">
              {t(`titles.${passenger.title}`)} {passenger.first_name} {passenger.last_name}
            </span>
            {passenger.ticket_number && (
              <span className="tabular text-sm">
                <span className="text-ink-soft">{t('ticket')}</span> {passenger.ticket_number}
              </span>
            )}
            <TravellerExtras extras={passenger.extras} slices={trip.slices} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckIn({ trip }: { trip: KeptTrip }) {
  const t = useTranslations('confirmation')
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm">
      {t('next.check_in', {
        airline: trip.validating_airline.name,
        pnr: trip.airline_pnr ?? trip.booking_reference,
      })}
    </p>
  )
}
