import type { Slice } from '#contracts/flights/itineraries.ts'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { FlightTimes } from '../trip/slice-times.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { AirlineBadge } from '../../../ui/airline-badge.tsx'

/** A slice in short: its day, times, airports, length and stops. */
export function FlightLine({ slice, muted = false }: { slice: Slice; muted?: boolean }) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const [first] = slice.segments
  const carrier = first?.marketing_carrier
  const numbers = slice.segments.map((segment) =>
    t('flight_number', { carrier: segment.marketing_carrier.iata_code, number: segment.marketing_flight_number }),
  )
  return (
    <div className={`grid min-w-0 grid-cols-[auto_1fr] items-start gap-x-3 ${muted ? 'text-ink-soft' : ''}`}>
      {carrier && <AirlineBadge code={carrier.iata_code} name={carrier.name} logo={carrier.logo} />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <FlightTimes flight={slice} className={`whitespace-nowrap ${muted ? 'line-through' : 'font-bold'}`} />
          <span className="text-sm">{formatDate(slice.departing_at, language)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {slice.origin.iata_code}–{slice.destination.iata_code} · {formatDuration(slice.duration_minutes)} ·{' '}
          {t('stops', { count: slice.segments.length - 1 })}
        </p>
        <p className="text-xs text-ink-soft">{numbers.join(' · ')}</p>
      </div>
    </div>
  )
}
