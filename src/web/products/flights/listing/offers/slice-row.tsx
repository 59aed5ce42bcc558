import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { FlightTimes } from '../../trip/slice-times.tsx'
import { useSettings } from '../../../../lib/use-shop.ts'
import { AirlineBadge } from '../../../../ui/airline-badge.tsx'

/** A slice on its card: airline, times, way, stops. */
export function SliceRow({ slice, dated }: { slice: Slice; dated: boolean }) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const stops = slice.segments.slice(1).map((next, index) => stopCode(slice.segments[index], next))
  const carrier = slice.segments[0]?.marketing_carrier
  return (
    <>
      {carrier && <AirlineBadge code={carrier.iata_code} name={carrier.name} logo={carrier.logo} />}
      <p className="offer-times">
        <FlightTimes flight={slice} className="font-bold whitespace-nowrap sm:text-lg" />
        {dated && (
          <span className="ms-2 text-xs whitespace-nowrap text-ink-soft max-sm:hidden">
            <span className="sr-only">, </span>
            {formatDate(slice.departing_at, language, 'short')}
          </span>
        )}
      </p>
      <p className="offer-way">
        <WayLine slice={slice} />
        <span className="whitespace-nowrap">
          {`${slice.origin.iata_code}–${slice.destination.iata_code} · ${formatDuration(slice.duration_minutes)}`}
        </span>
        <span className="sm:sr-only">{' · '}</span>
        <span className={`whitespace-nowrap sm:block ${stops.length === 0 ? 'font-medium text-palm' : ''}`}>
          {t('stops', { count: stops.length }) + (stops.length > 0 ? ` (${stops.join(', ')})` : '')}
        </span>
      </p>
    </>
  )
}

/** `CDG`, or `CDG → ORY` where the way on leaves from another airport of the city. */
function stopCode(before: Segment | undefined, next: Segment): string {
  const landed = before?.destination.iata_code ?? next.origin.iata_code
  return landed === next.origin.iata_code ? landed : `${landed} → ${next.origin.iata_code}`
}

/** Units of the drawn line of a slice. */
const LINE = 112

/** Radius of the dots at the ends of its flights. */
const DOT = 3

/**
 * The slice as a line in proportion to its time: flights drawn, waits left open. One path for all of it: there
 * are as many as slices in the list.
 */
function WayLine({ slice }: { slice: Slice }) {
  const start = Date.parse(slice.segments[0]?.departing_at_utc ?? '')
  const end = Date.parse(slice.segments.at(-1)?.arriving_at_utc ?? '')
  const at = (instant: string) => Math.round(((Date.parse(instant) - start) / (end - start)) * LINE) + 4
  return (
    <svg width={LINE + 8} height="10" className="way-line" aria-hidden="true">
      <path
        d={slice.segments
          .map(({ departing_at_utc, arriving_at_utc }) => drawFlight(at(departing_at_utc), at(arriving_at_utc)))
          .join('')}
      />
    </svg>
  )
}

/** A line between two open dots, which stand over it where the flight is shorter than they are wide. */
function drawFlight(from: number, to: number): string {
  const line = to - from > 2 * DOT ? `M${from + DOT} 5H${to - DOT}` : ''
  const dots = [from, to].map((x) => `M${x - DOT} 5a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0-${2 * DOT} 0`)
  return line + dots.join('')
}
