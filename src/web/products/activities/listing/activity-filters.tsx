import { useTranslations } from 'use-intl/react'
import { FilterForm } from '../../../listing/filters/filter-form.tsx'
import { OneOf } from '../../../listing/filters/one-of.tsx'
import { OnOrOff } from '../../../listing/filters/on-or-off.tsx'
import { PriceRange } from '../../../listing/filters/price-range.tsx'
import { SomeOf } from '../../../listing/filters/some-of.tsx'
import type { FilterPanelProps, FilterProps } from './filter-props.ts'
import { withFilter } from './filter-rules.ts'
import { formatListing } from './listing-url.ts'

/** Every filter with what it would leave. */
export default function ActivityFilterPanel({ view, ...props }: FilterPanelProps) {
  const t = useTranslations('activity-listing')
  const words = useTranslations('activity-listing.filters')
  const { facets, filters, currency, onChange } = props
  return (
    <FilterForm t={words} kept={formatListing({ ...view, filters: {} })}>
      <PriceRange
        legend={t('filters.price')}
        t={words}
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
        onChange={(score) => onChange(withFilter(filters, 'score', { min_score: score }))}
      />
    </FilterForm>
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
        onChange={(categories) => onChange(withFilter(filters, 'categories', { categories }))}
      />
      <SomeOf
        legend={t('filters.dayparts')}
        name="time"
        values={facets.dayparts}
        chosen={filters.dayparts}
        label={(part) => t(`dayparts.${part}`)}
        all={all}
        onChange={(dayparts) => onChange(withFilter(filters, 'dayparts', { dayparts }))}
      />
      <SomeOf
        legend={t('filters.lengths')}
        name="length"
        values={facets.lengths}
        chosen={filters.lengths}
        label={(length) => t(`lengths.${length}`)}
        all={all}
        onChange={(lengths) => onChange(withFilter(filters, 'lengths', { lengths }))}
      />
      <SomeOf
        legend={t('filters.languages')}
        name="language"
        values={facets.languages}
        chosen={filters.languages}
        label={(language) => words(`languages.${language}`)}
        all={all}
        onChange={(languages) => onChange(withFilter(filters, 'languages', { languages }))}
      />
    </>
  )
}

function Terms({ facets, filters, onChange }: FilterProps) {
  const t = useTranslations('activity-listing')
  const names = [
    { name: 'free_cancellation', param: 'free' },
    { name: 'instant', param: 'instant' },
  ] as const
  const switches = names.map(({ name, param }) => ({
    param,
    label: t(`filters.${name}`),
    count: facets[name],
    isOn: filters[name] === true,
    onToggle: (isOn: boolean) => onChange(withFilter(filters, name, isOn ? { [name]: true } : {})),
  }))
  return <OnOrOff legend={t('filters.terms')} switches={switches} />
}
