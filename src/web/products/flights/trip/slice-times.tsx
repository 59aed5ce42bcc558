import type { Slice } from '#contracts/flights/itineraries.ts'
import { useTranslations } from 'use-intl/react'
import { daysBetween, formatTime } from '#contracts/format.ts'

/** Departure and arrival of a slice or segment, with a small mark when it lands on another day. */
export function FlightTimes({
  flight,
  className,
}: {
  flight: Pick<Slice, 'departing_at' | 'arriving_at'>
  className?: string
}) {
  return (
    <span className={className}>
      <time dateTime={flight.departing_at}>{formatTime(flight.departing_at)}</time>
      <span aria-hidden="true"> – </span>
      <span className="sr-only"> → </span>
      <ArrivalTime flight={flight} />
    </span>
  )
}

/** When a flight lands, and how many days after it left. */
export function ArrivalTime({ flight }: { flight: Pick<Slice, 'departing_at' | 'arriving_at'> }) {
  const t = useTranslations('flight')
  const days = daysBetween(flight.departing_at, flight.arriving_at)
  return (
    <span className="whitespace-nowrap">
      <time dateTime={flight.arriving_at}>{formatTime(flight.arriving_at)}</time>
      {days !== 0 && (
        <sup className="ms-0.5 text-[0.6875rem] font-semibold text-kola">
          <span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
          <span className="sr-only">{days > 0 ? t('days_later', { days }) : t('days_earlier', { days: -days })}</span>
        </sup>
      )}
    </span>
  )
}
