import type { Facets } from '#contracts/flights/filters.ts'
import { useTranslations } from 'use-intl/react'
import { Counted, FilterLine, FoldedGroup, toggled } from '../../../../listing/filter-parts.tsx'
import { type FilterProps, useFromPrice } from './filter-parts.tsx'
import { activeFilters, withFilter } from './filter-rules.ts'

/** Which airports of a city, or nearby, to leave from and to land at. */
export function AirportsFilter(props: FilterProps) {
  const { query, facets, filters, onChange } = props
  const t = useTranslations('listing')
  const origins = facets.origin_airports ?? []
  const destinations = facets.destination_airports ?? []
  if (origins.length < 2 && destinations.length < 2 && !filters.origin_airports && !filters.destination_airports)
    return null
  const on = activeFilters(filters)
  return (
    <FoldedGroup legend={t('filters.airports')} active={on.includes('origins') || on.includes('destinations')}>
      <Airports
        {...props}
        legend={t('filters.leave', { city: query.sectors[0]?.origin_name ?? '' })}
        airports={origins}
        chosen={filters.origin_airports}
        onCodes={(codes) => onChange(withFilter(filters, 'origins', { origin_airports: codes }))}
      />
      <Airports
        {...props}
        legend={t('filters.land', { city: query.sectors[0]?.destination_name ?? '' })}
        airports={destinations}
        chosen={filters.destination_airports}
        onCodes={(codes) => onChange(withFilter(filters, 'destinations', { destination_airports: codes }))}
      />
    </FoldedGroup>
  )
}

interface AirportsProps extends FilterProps {
  readonly legend: string
  readonly airports: NonNullable<Facets['origin_airports']>
  readonly chosen: readonly string[] | undefined
  readonly onCodes: (codes: string[] | undefined) => void
}

function Airports({ legend, airports, chosen, currency, onCodes }: AirportsProps) {
  const from = useFromPrice(currency)
  if (airports.length < 2 && !chosen) return null
  return (
    <fieldset className="mt-1 min-w-0">
      <legend className="text-sm text-ink-soft">{legend}</legend>
      {airports.map((facet) => (
        <FilterLine
          key={facet.value}
          type="checkbox"
          name={legend}
          checked={chosen?.includes(facet.value) ?? false}
          onToggle={() => onCodes(toggled(chosen, facet.value))}
          label={<Counted name={`${facet.name} (${facet.value})`} count={facet.count} />}
          note={from(facet)}
          empty={facet.count === 0}
        />
      ))}
    </fieldset>
  )
}
