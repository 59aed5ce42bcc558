import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Counted, FilterGroup, FilterLine, toggled } from '../../../../listing/filter-parts.tsx'
import { type FilterProps, useFromPrice } from './filter-parts.tsx'
import { withFilter } from './filter-rules.ts'

/** Airlines that are listed before "show all". */
const FIRST_AIRLINES = 6

/** Alliances, then airlines, most flights first; what is chosen always stands on top. */
export function AirlinesFilter(props: FilterProps) {
  const { facets, filters, currency, onChange } = props
  const t = useTranslations('listing')
  const from = useFromPrice(currency)
  const [all, setAll] = useState(false)
  if (facets.airlines.length === 0) return null
  const chosen = new Set(filters.airlines)
  const sorted = facets.airlines.toSorted(
    (a, b) => Number(chosen.has(b.value)) - Number(chosen.has(a.value)) || b.count - a.count,
  )
  const shown = all ? sorted : sorted.slice(0, Math.max(FIRST_AIRLINES, chosen.size))
  const change = (code: string) => {
    onChange(withFilter(filters, 'airlines', { airlines: toggled(filters.airlines, code) }))
  }
  return (
    <FilterGroup legend={t('filters.airlines')}>
      <Alliances {...props} />
      {shown.map((facet) => (
        <FilterLine
          key={facet.value}
          type="checkbox"
          name="airlines"
          checked={chosen.has(facet.value)}
          onToggle={() => change(facet.value)}
          label={<Counted name={facet.name} count={facet.count} />}
          note={from(facet)}
          empty={facet.count === 0}
        />
      ))}
      {shown.length < sorted.length && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setAll(true)}>
          {t('filters.all_airlines', { count: sorted.length })}
        </button>
      )}
    </FilterGroup>
  )
}

function Alliances({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const known = (facets.alliances ?? []).filter(
    ({ value, count }) => count > 0 || filters.alliances?.includes(value) === true,
  )
  if (known.length === 0) return null
  return (
    <div className="mb-1 flex flex-wrap gap-2" role="group" aria-label={t('filters.alliances')}>
      {known.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className="chip min-h-11 rounded-xl px-3 text-xs/normal font-semibold lg:min-h-8.5"
          aria-pressed={filters.alliances?.includes(value) ?? false}
          onClick={() => onChange(withFilter(filters, 'alliances', { alliances: toggled(filters.alliances, value) }))}
        >
          <Counted name={t(`alliances.${value}`)} count={count} />
        </button>
      ))}
    </div>
  )
}
