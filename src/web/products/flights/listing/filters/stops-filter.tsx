import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../../ui/classes.ts'
import { FilterGroup, FilterLine } from '../../../../listing/filter-parts.tsx'
import { type FilterProps, useFromPrice } from './filter-parts.tsx'
import { withFilter, withoutFilter } from './filter-rules.ts'

/** Most stops of any slice. */
export function StopsFilter({ facets, filters, currency, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const from = useFromPrice(currency)
  const name = useId()
  const { max_stops: chosen } = filters
  const known = facets.stops.map(({ value }) => value)
  const values = [...new Set(chosen === undefined ? known : [...known, chosen])].toSorted((a, b) => a - b)
  return (
    <FilterGroup legend={t('filters.stops')}>
      <FilterLine
        type="radio"
        name={name}
        checked={chosen === undefined}
        onToggle={() => onChange(withoutFilter(filters, 'stops'))}
        label={t('filters.any')}
      />
      {values.map((value) => {
        const upTo = facets.stops.filter((facet) => facet.value <= value && facet.count > 0)
        const count = upTo.reduce((sum, facet) => sum + facet.count, 0)
        return (
          <FilterLine
            key={value}
            type="radio"
            name={name}
            checked={chosen === value}
            onToggle={() => onChange(withFilter(filters, 'stops', { max_stops: value }))}
            label={t('filters.max_stops', { count: value })}
            note={from({ count, from_price: Math.min(...upTo.map((facet) => facet.from_price)) })}
            empty={count === 0}
          />
        )
      })}
      <EasyLine {...{ facets, filters, currency, onChange }} />
    </FilterGroup>
  )
}

function EasyLine({ facets, filters, currency, onChange }: Omit<FilterProps, 'query'>) {
  const t = useTranslations('listing')
  const from = useFromPrice(currency)
  const { easy_connections: facet } = facets
  if (!facet) return null
  return (
    <FilterLine
      type="checkbox"
      name="easy"
      checked={filters.easy_connections === true}
      onToggle={(on) => onChange(withFilter(filters, 'easy', on ? { easy_connections: true } : {}))}
      label={
        <>
          {t('filters.easy')}
          <span className="block text-xs text-ink-soft">{t('filters.easy_hint')}</span>
        </>
      }
      note={from(facet)}
      empty={facet.count === 0}
    />
  )
}

/** Checked bags for each traveller; prices then include them. */
export function BagsFilter({ facets, filters, currency, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const from = useFromPrice(currency)
  const name = useId()
  const chosen = filters.checked_bags ?? 0
  if (!facets.checked_bags) return null
  return (
    <FilterGroup legend={t('filters.bags')}>
      <div className="grid grid-cols-3 overflow-hidden rounded-md border border-control">
        {facets.checked_bags.map((facet, bags) => (
          <label
            key={bags}
            className={classes(
              'relative grid min-h-13 content-center justify-items-center border-control p-1 text-center text-sm/4.5 not-first:border-s not-has-checked:hover:bg-sunken has-checked:bg-indigo-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-indigo',
              facet.count === 0 ? 'text-ink-soft' : 'has-checked:text-indigo',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              checked={chosen === bags}
              onChange={() => onChange(withFilter(filters, 'bags', bags === 0 ? {} : { checked_bags: bags }))}
            />
            <span className="font-semibold">{t('filters.bags_value', { count: bags })}</span>
            <span className="tabular text-xs">{from(facet) ?? '–'}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">{t('filters.bags_hint')}</p>
    </FilterGroup>
  )
}
