import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { FilterChips } from '../../../../listing/filter-chips.tsx'
import { quartersOf, QUARTERS, windowText } from './day-quarters.ts'
import type { FilterProps } from './filter-parts.tsx'
import { activeFilters, type FilterName, withoutFilter } from './filter-rules.ts'

/** The filters that are on, each one press from being off. */
export function ActiveFilters(props: FilterProps) {
  const t = useTranslations('listing.filters')
  const text = useFilterText(props)
  const { filters, onChange } = props
  return (
    <FilterChips
      {...{ t, text, onChange }}
      names={activeFilters(filters)}
      without={(name) => withoutFilter(filters, name)}
      none={{}}
    />
  )
}

/** What a filter that is on says. */
export function useFilterText(props: Omit<FilterProps, 'onChange'>): (name: FilterName) => string {
  const { query, filters, facets, currency } = props
  const t = useTranslations('listing')
  const { show } = useMoney()
  const times = (label: string, from: number | undefined, to: number | undefined) => {
    const quarters = quartersOf(from, to).map((index) => t(`times.${QUARTERS[index] ?? 'night'}`))
    return `${label}\u00A0· ${quarters.length > 0 ? quarters.join(', ') : windowText(from, to)}`
  }
  const first = query.sectors[0]
  const back = query.trip_type === 'round_trip' ? first?.destination_name : query.sectors.at(-1)?.origin_name
  const home = query.trip_type === 'round_trip' ? first?.origin_name : query.sectors.at(-1)?.destination_name
  const leave = (city = '') => t('filters.leave', { city })
  const land = (city = '') => t('filters.land', { city })
  const texts: Readonly<Record<FilterName, () => string>> = {
    stops: () => t('filters.max_stops', { count: filters.max_stops ?? 0 }),
    bags: () => t('filters.bags_on', { count: filters.checked_bags ?? 0 }),
    price: () => t('filters.up_to', { value: show({ amount: filters.max_price ?? 0, currency }) }),
    airlines: () => namesOf(filters.airlines, facets.airlines),
    alliances: () => (filters.alliances ?? []).map((alliance) => t(`alliances.${alliance}`)).join(', '),
    departure: () => times(leave(first?.origin_name), filters.departure_from, filters.departure_to),
    arrival: () => times(land(first?.destination_name), filters.arrival_from, filters.arrival_to),
    return_departure: () => times(leave(back), filters.return_departure_from, filters.return_departure_to),
    return_arrival: () => times(land(home), filters.return_arrival_from, filters.return_arrival_to),
    duration: () => t('filters.up_to', { value: formatDuration(filters.max_duration_minutes ?? 0) }),
    layover: () => layoverText(filters.min_layover_minutes, filters.max_layover_minutes),
    avoid: () => t('filters.avoid', { airports: (filters.avoid_airports ?? []).join(', ') }),
    origins: () => t('filters.only_from', { airports: (filters.origin_airports ?? []).join(', ') }),
    destinations: () => t('filters.only_to', { airports: (filters.destination_airports ?? []).join(', ') }),
    easy: () => t('filters.easy'),
  }
  const layoverText = (min: number | undefined, max: number | undefined) => {
    if (max === undefined) return t('filters.layover_from', { value: formatDuration(min ?? 0) })
    if (min === undefined) return t('filters.layover_to', { value: formatDuration(max) })
    return t('filters.layover_range', { from: formatDuration(min), to: formatDuration(max) })
  }
  return (name) => texts[name]()
}

function namesOf(codes: readonly string[] | undefined, known: FilterProps['facets']['airlines']): string {
  return (codes ?? []).map((code) => known.find(({ value }) => value === code)?.name ?? code).join(', ')
}
