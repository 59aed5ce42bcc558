import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import type { HotelFilterName } from '#contracts/hotels/results.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { addressOf } from '../listing-url.ts'
import { FilterChips } from '../../../../listing/filter-chips.tsx'
import { priceLimitsText } from '../../../../listing/filters/price-limits.ts'
import type { FilterPanelProps, FilterProps } from './filter-props.ts'
import { activeFilters, withoutFilter } from './filter-rules.ts'

/** The filters that are on, each one press from being off. */
export function ActiveFilters({ view, ...props }: Omit<FilterPanelProps, 'facets'>) {
  const t = useTranslations('stay-listing.filters')
  const text = useFilterText(props)
  const { filters, onChange } = props
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
export function useFilterText({
  filters,
  query,
  currency,
}: Pick<FilterProps, 'filters' | 'query' | 'currency'>): (name: HotelFilterName) => string {
  const t = useTranslations('stay-listing')
  const limits = useTranslations('stay-listing.filters')
  const stay = useTranslations('stay')
  const { language } = useSettings()
  const { show } = useMoney()
  const list = (words: readonly string[]) => formatList(words, language)
  const price = (amount: number) => show({ amount, currency })
  const texts: Readonly<Record<HotelFilterName, () => string>> = {
    name: () => `“${filters.name ?? ''}”`,
    price: () => priceLimitsText(limits, filters, price),
    stars: () => t('filters.stars_on', { stars: list((filters.stars ?? []).map(String)) }),
    score: () => t('filters.score_from', { score: filters.min_score ?? 0 }),
    boards: () => list((filters.boards ?? []).map((board) => stay(`boards.${board}`))),
    free_cancellation: () => t('filters.free_cancellation'),
    pay_at_property: () => t('filters.pay_at_property'),
    amenities: () => list((filters.amenities ?? []).map((amenity) => stay(`amenities.${amenity}`))),
    distance: () => t('filters.within_of', { km: filters.max_distance_km ?? 0, place: query.destination.name }),
    chains: () => list(filters.chains ?? []),
  }
  return (name) => texts[name]()
}
