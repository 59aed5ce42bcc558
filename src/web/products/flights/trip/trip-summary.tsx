import { endNames } from '#contracts/flights/end-names.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { AirlineBadge } from '../../../ui/airline-badge.tsx'
import { FlightTimes } from './slice-times.tsx'
import { useSliceName } from './slice-name.ts'

/** The slices of a trip, a line each: when, from where to where, how long. */
export function TripSummary({ query, slices }: { query: FlightQuery; slices: readonly Slice[] }) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const sliceName = useSliceName()
  return (
    <ul className="grid gap-4">
      {slices.map((slice, index) => (
        <li key={slice.departing_at} className="grid grid-cols-[auto_1fr] items-start gap-x-3">
          <AirlineBadge
            code={slice.segments[0]?.marketing_carrier.iata_code ?? ''}
            name={slice.segments[0]?.marketing_carrier.name ?? ''}
          />
          <div className="min-w-0">
            <p className="text-xs text-ink-soft">
              {sliceName(query.trip_type, index)} · {formatDate(slice.departing_at, language)}
            </p>
            <p className="font-semibold">{endNames(slice).join(' → ')}</p>
            <p className="text-sm text-ink-soft">
              <FlightTimes flight={slice} className="text-ink" /> · {formatDuration(slice.duration_minutes)} ·{' '}
              {t('stops', { count: slice.segments.length - 1 })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
