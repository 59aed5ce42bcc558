import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import { FilterChips } from '../../../listing/filter-chips.tsx'
import { priceLimitsText } from '../../../listing/filters/price-limits.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import type { FilterPanelProps } from './filter-props.ts'
import { type ActivityFilterName, activeFilters, withoutFilter } from './filter-rules.ts'
import { addressOf } from './listing-url.ts'

/** The filters that are on, each one press from being off. */
export function ActiveFilters({ view, filters, currency, onChange }: Omit<FilterPanelProps, 'facets'>) {
  const t = useTranslations('activity-listing.filters')
  const text = useFilterText({ filters, currency })
  return (
    <FilterChips
      {...{ t, text, onChange }}
      names={activeFilters(filters)}
      without={(name) => withoutFilter(filters, name)}
      none={{}}
      address={(left) => addressOf({ ...view, filters: left })}
    />
  )
}

/** What a filter that is on says. */
function useFilterText({
  filters,
  currency,
}: Pick<FilterPanelProps, 'filters' | 'currency'>): (name: ActivityFilterName) => string {
  const t = useTranslations('activity-listing')
  const limits = useTranslations('activity-listing.filters')
  const words = useTranslations('activity')
  const { language } = useSettings()
  const { show } = useMoney()
  const list = (texts: readonly string[] = []) => formatList(texts, language)
  const price = (amount: number) => show({ amount, currency })
  const texts: Readonly<Record<ActivityFilterName, () => string>> = {
    price: () => priceLimitsText(limits, filters, price),
    categories: () => list(filters.categories?.map((kind) => words(`categories.${kind}`))),
    dayparts: () => list(filters.dayparts?.map((part) => t(`dayparts.${part}`))),
    lengths: () => list(filters.lengths?.map((length) => t(`lengths.${length}`))),
    languages: () => list(filters.languages?.map((code) => words(`languages.${code}`))),
    free_cancellation: () => t('filters.free_cancellation'),
    instant: () => t('filters.instant'),
    score: () => t('filters.score_from', { score: filters.min_score ?? 0 }),
  }
  return (name) => texts[name]()
}
