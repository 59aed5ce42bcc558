import { useTranslations } from 'use-intl/react'
import { FilterGroup, FilterLine } from '../../../listing/filter-parts.tsx'
import { OneOf } from '../../../listing/filters/one-of.tsx'
import { PriceRange } from '../../../listing/filters/price-range.tsx'
import { SomeOf } from '../../../listing/filters/some-of.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FilterPanelProps, FilterProps } from './filter-props.ts'
import { withFilter } from './filter-rules.ts'

/**
 * Every filter with what it would leave, each applied at once. It is a form of the browser: where no script runs, its
 * button sends the same fields that the address is made of.
 */
export default function ActivityFilterPanel({ view, ...props }: FilterPanelProps) {
  const t = useTranslations('activity-listing')
  const { facets, filters, currency, onChange } = props
  return (
    <form method="get" className="filters" aria-label={t('filters.title')} onSubmit={(event) => event.preventDefault()}>
      {view.date && <input type="hidden" name="date" value={view.date} />}
      {view.sort !== 'best' && <input type="hidden" name="sort" value={view.sort} />}
      {view.map && <input type="hidden" name="map" value="1" />}
      <PriceRange
        legend={t('filters.price')}
        t={useTranslations('activity-listing.filters')}
        price={facets.price}
        {...{ currency, filters }}
        onChange={(limits) => onChange(withFilter(filters, 'price', limits))}
      />
      <Kinds {...props} />
      <Terms {...props} />
      <OneOf
        legend={t('filters.score')}
        name="score"
        values={facets.scores}
        chosen={filters.min_score}
        any={t('filters.any')}
        label={(score) => t('filters.score_from', { score })}
        onChange={(score) => onChange(withFilter(filters, 'score', score === null ? {} : { min_score: score }))}
      />
      <Button type="submit" look="strong" className="hidden noscript:flex">
        {t('filters.apply')}
      </Button>
    </form>
  )
}

/** What it is, when, how long and in which language. */
function Kinds({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('activity-listing')
  const words = useTranslations('activity')
  const all = (count: number) => t('filters.all', { count })
  return (
    <>
      <SomeOf
        legend={t('filters.categories')}
        name="category"
        values={facets.categories}
        chosen={filters.categories}
        label={(kind) => words(`categories.${kind}`)}
        all={all}
        onChange={(categories) =>
          onChange(withFilter(filters, 'categories', categories.length > 0 ? { categories } : {}))
        }
      />
      <SomeOf
        legend={t('filters.dayparts')}
        name="time"
        values={facets.dayparts}
        chosen={filters.dayparts}
        label={(part) => t(`dayparts.${part}`)}
        all={all}
        onChange={(dayparts) => onChange(withFilter(filters, 'dayparts', dayparts.length > 0 ? { dayparts } : {}))}
      />
      <SomeOf
        legend={t('filters.lengths')}
        name="length"
        values={facets.lengths}
        chosen={filters.lengths}
        label={(length) => t(`lengths.${length}`)}
        all={all}
        onChange={(lengths) => onChange(withFilter(filters, 'lengths', lengths.length > 0 ? { lengths } : {}))}
      />
      <SomeOf
        legend={t('filters.languages')}
        name="language"
        values={facets.languages}
        chosen={filters.languages}
        label={(language) => words(`languages.${language}`)}
        all={all}
        onChange={(languages) => onChange(withFilter(filters, 'languages', languages.length > 0 ? { languages } : {}))}
      />
    </>
  )
}

function Terms({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('activity-listing')
  const lines = [
    { name: 'free_cancellation', param: 'free', count: facets.free_cancellation },
    { name: 'instant', param: 'instant', count: facets.instant },
  ] as const
  return (
    <FilterGroup legend={t('filters.terms')}>
      {lines.map(({ name, param, count }) => (
        <FilterLine
          key={name}
          type="checkbox"
          name={param}
          value="1"
          checked={filters[name] === true}
          disabled={count === 0 && filters[name] !== true}
          onToggle={(on) => onChange(withFilter(filters, name, on ? { [name]: true } : {}))}
          label={t(`filters.${name}`)}
          note={count}
        />
      ))}
    </FilterGroup>
  )
}
