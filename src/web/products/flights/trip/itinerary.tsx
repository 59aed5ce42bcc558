import { Fragment, type ReactNode } from 'react'
import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { TripType } from '#contracts/flights/query.ts'
import type { Warning } from '#contracts/flights/offers.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { AirlineBadge } from '../../../ui/airline-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { ClockIcon } from '../../../ui/page-icons.tsx'
import { type Layover, type LayoverWarning, layoversOf } from './layovers.ts'
import { ArrivalTime } from './slice-times.tsx'
import { useSliceName } from './slice-name.ts'

interface ItineraryProps {
  readonly tripType: TripType
  readonly slices: readonly Slice[]
  /** What the shop knows to warn of; without it the times alone are looked at. */
  readonly warnings?: readonly Warning[] | undefined
  /** Level of the heading over each slice. */
  readonly heading?: 'h2' | 'h3' | 'h4'
}

/** Every flight of a trip, with the waits between them and what is worth a warning. */
export function Itinerary({ tripType, slices, warnings, heading = 'h3' }: ItineraryProps) {
  return (
    <div className="grid gap-6">
      {slices.map((slice, index) => (
        <SliceView
          key={slice.departing_at}
          {...{ tripType, slice, index, heading }}
          warnings={warnings?.filter((warning) => warning.slice === index)}
        />
      ))}
    </div>
  )
}

interface SliceViewProps {
  readonly tripType: TripType
  readonly slice: Slice
  readonly index: number
  readonly warnings: readonly Warning[] | undefined
  readonly heading: 'h2' | 'h3' | 'h4'
}

function SliceView({ tripType, slice, index, warnings, heading: Heading }: SliceViewProps) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const sliceName = useSliceName()
  const layovers = layoversOf(slice, warnings)
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-base font-semibold tracking-normal">
          {sliceName(tripType, index)} · {formatDate(slice.departing_at, language)}
        </Heading>
        <p className="text-sm text-ink-soft">
          {formatDuration(slice.duration_minutes)} · {t('stops', { count: slice.segments.length - 1 })}
        </p>
      </div>
      <ol className="mt-3">
        {slice.segments.map((segment, position) => {
          const layover = layovers[position]
          return (
            <li key={segment.key}>
              <SegmentView segment={segment} />
              {layover && <LayoverView layover={layover} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function SegmentView({ segment }: { segment: Segment }) {
  const t = useTranslations('flight')
  const { marketing_carrier: carrier, operating_carrier: operator } = segment
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <span className="relative flex flex-col items-center py-2" aria-hidden="true">
        <span className="size-2.5 rounded-full border-2 border-indigo bg-surface" />
        <span className="w-0.5 flex-1 bg-indigo" />
        <span className="size-2.5 rounded-full bg-indigo" />
      </span>
      <div className="grid min-w-0 gap-2">
        <EndLine
          time={<time dateTime={segment.departing_at}>{segment.departing_at.slice(11, 16)}</time>}
          end={segment.origin}
        />
        <div className="flex items-start gap-2.5 text-sm text-ink-soft">
          <AirlineBadge code={carrier.iata_code} logo={carrier.logo} small />
          <p className="min-w-0">
            <span className="font-medium text-ink">
              {carrier.name} ·{' '}
              {t('flight_number', { carrier: carrier.iata_code, number: segment.marketing_flight_number })}
            </span>
            <br />
            {[formatDuration(segment.duration_minutes), t(`cabin.${segment.cabin_class}`), segment.aircraft].join(
              ' · ',
            )}
            {segment.stops?.map((stop) => (
              <Fragment key={stop.iata_code}>
                <br />
                {t('stops_on_the_way', { city: stop.city_name, code: stop.iata_code })}
              </Fragment>
            ))}
            {operator.iata_code !== carrier.iata_code && (
              <>
                <br />
                {t('operated_by', { carrier: operator.name })}
              </>
            )}
          </p>
        </div>
        <EndLine time={<ArrivalTime flight={segment} />} end={segment.destination} />
      </div>
    </div>
  )
}

function EndLine({ time, end }: { time: ReactNode; end: Segment['origin'] }) {
  const t = useTranslations('flight')
  return (
    <p className="grid grid-cols-[3.75rem_1fr] gap-x-1">
      <span className="font-semibold">{time}</span>
      <span className="min-w-0">
        <span className="font-semibold">{end.city_name}</span> <span className="text-ink-soft">{end.iata_code}</span>
        <span className="block text-xs text-ink-soft">
          {end.name}
          {end.terminal && ` · ${t('terminal', { terminal: end.terminal })}`}
        </span>
      </span>
    </p>
  )
}

/** Warnings that may cost the journey, not only time. */
const GRAVE: ReadonlySet<LayoverWarning> = new Set(['short_connection', 'self_transfer', 'airport_change'])

function LayoverView({ layover }: { layover: Layover }) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const { airport, landedAt, minutes, warnings } = layover
  const moves = landedAt.iata_code !== airport.iata_code
  const code = moves ? `${landedAt.iata_code} → ${airport.iata_code}` : airport.iata_code
  const values = {
    from: landedAt.name,
    to: airport.name,
    country: countryName(airport.country_code, language),
    terminal: airport.terminal ?? '',
  }
  return (
    <div className="my-2 ms-[1.375rem] grid gap-1.5 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <ClockIcon className="size-4 flex-none translate-y-0.5 text-ink-soft" />
        {t('layover.wait', { duration: formatDuration(minutes), city: airport.city_name, code })}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={GRAVE.has(warning) ? 'danger' : 'warn'}>
            <WarningIcon className="size-3.5" />
            {t(`warnings.${warning}`)}
          </Badge>
          <span className="text-xs text-ink-soft">{t(`warnings_said.${warning}`, values)}</span>
        </p>
      ))}
    </div>
  )
}

/** A country in the visitor's language. */
function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code
}
