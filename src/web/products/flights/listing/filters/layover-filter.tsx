import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { Counted, FilterLine, FoldedGroup, toggled } from '../../../../listing/filter-parts.tsx'
import type { FilterPanelProps, FilterProps } from './filter-parts.tsx'
import { activeFilters, withFilter } from './filter-rules.ts'
import { PassportChoice } from '../offers/passport-choice.tsx'
import { RangeFilter } from './range-filter.tsx'

const FIRST_AIRPORTS = 8
const STEP_MINUTES = 15

/** How long to wait between flights, and where not to. */
export function LayoverFilter(props: FilterPanelProps) {
  const { facets, filters, onChange } = props
  const t = useTranslations('listing')
  const range = facets.layover_minutes
  const airports = facets.layover_airports ?? []
  if (!range && airports.length === 0) return null
  const { min_layover_minutes: min, max_layover_minutes: max } = filters
  const set = (shortest: number | undefined, longest: number | undefined) =>
    onChange(
      withFilter(filters, 'layover', {
        min_layover_minutes: shortest,
        max_layover_minutes: longest,
      }),
    )
  const on = activeFilters(filters)
  return (
    <FoldedGroup legend={t('filters.layovers')} active={on.includes('layover') || on.includes('avoid')}>
      {range && (
        <>
          <RangeFilter
            legend={t('filters.layover_max')}
            light
            range={range}
            value={max}
            step={STEP_MINUTES}
            text={(minutes) => formatDuration(minutes)}
            onChange={(value) => set(min, value ?? undefined)}
          />
          <RangeFilter
            legend={t('filters.layover_min')}
            light
            edge="least"
            range={range}
            value={min}
            step={STEP_MINUTES}
            text={(minutes) => formatDuration(minutes)}
            onChange={(value) => set(value ?? undefined, max)}
          />
        </>
      )}
      <AvoidAirports {...props} />
      <PassportChoice {...props} />
    </FoldedGroup>
  )
}

function AvoidAirports({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const [all, setAll] = useState(false)
  const airports = facets.layover_airports ?? []
  if (airports.length === 0) return null
  const avoided = new Set(filters.avoid_airports)
  const sorted = airports.toSorted(
    (a, b) => Number(avoided.has(b.value)) - Number(avoided.has(a.value)) || b.count - a.count,
  )
  const shown = all ? sorted : sorted.slice(0, Math.max(FIRST_AIRPORTS, avoided.size))
  const change = (code: string) => {
    onChange(withFilter(filters, 'avoid', { avoid_airports: toggled(filters.avoid_airports, code) }))
  }
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="text-sm text-ink-soft">{t('filters.change_at')}</legend>
      {shown.map(({ value, name, count }) => (
        <FilterLine
          key={value}
          type="checkbox"
          name="change_at"
          checked={!avoided.has(value)}
          onToggle={() => change(value)}
          label={<Counted name={`${name} (${value})`} count={count} />}
        />
      ))}
      {shown.length < sorted.length && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setAll(true)}>
          {t('filters.all_airports', { count: sorted.length })}
        </button>
      )}
    </fieldset>
  )
}
