import { formatDate, formatTime } from '#contracts/format.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { PlaneIcon } from '../../../ui/page-icons.tsx'
import { rebookAddress } from './rebook-address.ts'
import { useTripWords } from '../trip/trip-words.ts'

type Trip = NonNullable<BookingSummary['trip']>

/** Flights in the lists of an account. */
export const listedPanel: ListedPanel = {
  Sign: () => <PlaneIcon />,
  Line: ({ booking, titled }) => booking.trip && <TripLine trip={booking.trip} titled={titled} />,
  beginsOn: ({ trip }) => trip?.departing_at ?? null,
  Reference: AirlineCode,
  sellsAgainAt: ({ trip }) => trip && rebookAddress(trip.query),
}

function AirlineCode({ booking: { airline_pnr } }: { booking: BookingSummary }) {
  const t = useTranslations('account')
  return airline_pnr && <span>{t('trips.pnr', { pnr: airline_pnr })}</span>
}

function TripLine({ trip, titled }: { trip: Trip; titled: (title: string) => ReactNode }) {
  const words = useTripWords(trip.query)
  const { language } = useSettings()
  return (
    <>
      <h2 className="text-lg">{titled(words.route)}</h2>
      <p className="text-sm">
        {formatDate(trip.departing_at, language, 'medium')}, {formatTime(trip.departing_at)}
        <span className="text-ink-soft"> · {[words.trip, words.travellers].join(' · ')}</span>
      </p>
    </>
  )
}
