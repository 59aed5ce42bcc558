import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { quartersOf, QUARTERS, toggleQuarter, windowText } from './day-quarters.ts'
import { FilterGroup } from '../../../../listing/filter-parts.tsx'
import type { FacetCount, FilterProps } from './filter-parts.tsx'
import { withFilter } from './filter-rules.ts'

type TimesName = 'departure' | 'arrival' | 'return_departure' | 'return_arrival'

interface WindowView {
  readonly name: TimesName
  readonly label: string
  readonly from: number | undefined
  readonly to: number | undefined
  readonly counts: readonly FacetCount[] | null | undefined
  readonly set: (from: number, to: number) => FlightFilters
}

/** When to leave and to land, on the way there and on the way back, in quarters of the day. */
export function TimesFilter({ query, facets, filters, onChange }: FilterProps) {
  const windows = useWindows({ query, facets, filters })
  return windows
    .filter(({ counts }) => counts)
    .map((window) => (
      <QuarterChips
        key={window.name}
        window={window}
        onWindow={(value) => onChange(withFilter(filters, window.name, value))}
      />
    ))
}

function useWindows({ query, facets, filters }: Pick<FilterProps, 'query' | 'facets' | 'filters'>): WindowView[] {
  const t = useTranslations('listing')
  const first = query.sectors[0]
  const last = query.sectors.at(-1)
  const round = query.trip_type === 'round_trip'
  const back = round ? first?.destination_name : last?.origin_name
  return [
    {
      name: 'departure',
      label: t('filters.leave', { city: first?.origin_name ?? '' }),
      from: filters.departure_from,
      to: filters.departure_to,
      counts: facets.departure_quarters,
      set: (departure_from, departure_to) => ({ departure_from, departure_to }),
    },
    {
      name: 'arrival',
      label: t('filters.land', { city: first?.destination_name ?? '' }),
      from: filters.arrival_from,
      to: filters.arrival_to,
      counts: facets.arrival_quarters,
      set: (arrival_from, arrival_to) => ({ arrival_from, arrival_to }),
    },
    {
      name: 'return_departure',
      label: t('filters.leave', { city: back ?? '' }),
      from: filters.return_departure_from,
      to: filters.return_departure_to,
      counts: facets.return_departure_quarters,
      set: (return_departure_from, return_departure_to) => ({ return_departure_from, return_departure_to }),
    },
  ]
}

interface QuarterChipsProps {
  readonly window: WindowView
  readonly onWindow: (value: FlightFilters) => void
}

function QuarterChips({ window, onWindow }: QuarterChipsProps) {
  const t = useTranslations('listing')
  const chosen = quartersOf(window.from, window.to)
  /** Times of an address that are no quarters are said in figures. */
  const exact = window.from !== undefined && chosen.length === 0
  const press = (quarter: number) => {
    const next = toggleQuarter(chosen, quarter)
    onWindow(next ? window.set(next.from, next.to) : {})
  }
  return (
    <FilterGroup legend={window.label}>
      {exact && <p className="tabular text-xs text-ink-soft">{windowText(window.from, window.to)}</p>}
      <div className="grid grid-cols-2 gap-2">
        {QUARTERS.map((quarter, index) => {
          const count = window.counts?.[index]?.count ?? 0
          return (
            <button
              key={quarter}
              type="button"
              aria-pressed={chosen.includes(index)}
              className="chip grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-1.5 rounded-md px-2 text-start text-xs"
              onClick={() => press(index)}
            >
              {SKIES[quarter]}
              <span className={count === 0 ? 'font-semibold text-ink-soft' : 'font-semibold'}>
                {t(`times.${quarter}`)}
              </span>
              <span className="tabular col-start-2 text-xs whitespace-nowrap text-ink-soft">
                {index * 6}–{index * 6 + 6}
                {' h · '}
                {count}
                <span className="sr-only"> {t('filters.flights', { count })}</span>
              </span>
            </button>
          )
        })}
      </div>
    </FilterGroup>
  )
}

const sky = (drawing: ReactNode) => (
  <svg width="22" height="16" viewBox="0 0 22 16" fill="none" aria-hidden="true" className="row-span-2 text-indigo">
    {drawing}
    <path d="M1 14.5h20" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)

/** Where the light stands: moon, sun on the rise, sun above, sun going down. */
const SKIES: Readonly<Record<(typeof QUARTERS)[number], ReactNode>> = {
  night: sky(<path d="M13.5 8.6A4.6 4.6 0 0 1 9.2 2a4.6 4.6 0 1 0 4.3 6.6z" fill="currentColor" />),
  morning: sky(<path d="M6.5 14.5a4.5 4.5 0 0 1 9 0z" className="fill-marigold-strong" />),
  afternoon: sky(<circle cx="11" cy="6" r="4" className="fill-marigold-strong" />),
  evening: sky(
    <path d="M5 11.5h12M7.2 9a4.5 4.5 0 0 1 7.6 0" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />,
  ),
}
