import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import type { HotelFilterName } from '#contracts/hotels/results.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { addressOf, type ListingView } from '../listing-url.ts'
import { ViewLink } from '../view-link.tsx'
import type { FilterProps } from './filter-props.ts'
import { activeFilters, withoutFilter } from './filter-rules.ts'

interface ActiveFiltersProps extends FilterProps {
  readonly view: ListingView
}

/** The filters that are on, each one press from being off; links, so that they work by themselves. */
export function ActiveFilters({ view, ...props }: ActiveFiltersProps) {
  const t = useTranslations('stay-listing')
  const text = useFilterText(props)
  const { filters, onChange } = props
  const on = activeFilters(filters)
  if (on.length === 0) return null
  return (
    // One line that scrolls on phones: the list comes first.
    <ul
      className="-mx-4 flex gap-2 overflow-x-auto px-4 scrollbar-none *:flex-none md:mx-0 md:flex-wrap md:px-0"
      aria-label={t('filters.active')}
    >
      {on.map((name) => {
        const left = withoutFilter(filters, name)
        return (
          <li key={name}>
            <ViewLink
              to={addressOf({ ...view, filters: left })}
              onChoose={() => onChange(left)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-indigo bg-indigo-soft ps-3.5 pe-2.5 text-sm text-indigo max-md:min-h-11"
            >
              {text(name)}
              <CloseIcon className="size-4" />
              <span className="sr-only">{t('filters.remove')}</span>
            </ViewLink>
          </li>
        )
      })}
      <li>
        <ViewLink
          to={addressOf({ ...view, filters: {} })}
          onChoose={() => onChange({})}
          className="button button-quiet min-h-9 text-sm max-md:min-h-11"
        >
          {t('filters.clear')}
        </ViewLink>
      </li>
    </ul>
  )
}

/** What a filter that is on says. */
export function useFilterText({
  filters,
  query,
  currency,
}: Pick<FilterProps, 'filters' | 'query' | 'currency'>): (name: HotelFilterName) => string {
  const t = useTranslations('stay-listing')
  const stay = useTranslations('stay')
  const { language } = useSettings()
  const { show } = useMoney()
  const list = (words: readonly string[]) => formatList(words, language)
  const price = (amount: number) => show({ amount, currency })
  const { min_price: least, max_price: most } = filters
  const texts: Readonly<Record<HotelFilterName, () => string>> = {
    name: () => `“${filters.name ?? ''}”`,
    price() {
      if (most === undefined) return t('filters.at_least', { price: price(least ?? 0) })
      if (least === undefined) return t('filters.at_most', { price: price(most) })
      return t('filters.between', { from: price(least), to: price(most) })
    },
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
