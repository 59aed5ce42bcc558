import type { HotelSearchResultsResponse, HotelSort } from '#contracts/hotels/results.ts'
import { useTranslations } from 'use-intl/react'
import { FilterButton } from '../../../listing/filter-button.tsx'
import { SortTabs } from '../../../listing/sort-tabs.tsx'
import { useCompactMoney } from '../../../listing/use-compact-money.ts'
import { PinIcon } from '../../../ui/page-icons.tsx'
import { useScore } from '../stay/review-score.tsx'
import { addressOf, type ListingView, SORTS } from './listing-url.ts'
import { classes } from '../../../ui/classes.ts'
import { ViewLink } from '../../../listing/view-link.tsx'

interface SortBarProps {
  readonly view: ListingView
  readonly results: Pick<HotelSearchResultsResponse, 'highlights' | 'currency'>
  readonly activeCount: number
  readonly onView: (view: ListingView) => void
  readonly onFilters: () => void
  /** Somebody is about to open the filters. */
  readonly onPrepareFilters: () => void
  /** Somebody is about to open the map. */
  readonly onPrepareMap: () => void
}

/** The order of the list, and the doors to the map and, where they stand not beside it, to the filters. */
export function SortBar({
  view,
  results,
  activeCount,
  onView,
  onFilters,
  onPrepareFilters,
  onPrepareMap,
}: SortBarProps) {
  const t = useTranslations('stay-listing')
  const note = useNote(results)
  const withMap = { ...view, map: !view.map }
  return (
    <div className={classes('grid gap-2', !view.map && 'sm:flex sm:items-stretch')}>
      <SortTabs
        title={t('sort.title')}
        tabs={SORTS.map((sort) => ({
          id: sort,
          label: t(`sort.${sort}`),
          note: note(sort),
          address: addressOf({ ...view, sort }),
          isOn: sort === view.sort,
          onChoose: () => onView({ ...view, sort }),
        }))}
      />
      <div className="flex gap-2 *:flex-1 sm:*:flex-none">
        <FilterButton
          label={t('filters.title')}
          count={activeCount}
          always={view.map}
          onOpen={onFilters}
          onPrepare={onPrepareFilters}
        />
        <ViewLink
          to={addressOf(withMap)}
          onChoose={() => onView(withMap)}
          onPointerEnter={onPrepareMap}
          onFocus={onPrepareMap}
          className="button button-secondary px-3"
        >
          <PinIcon />
          {t(view.map ? 'map.close' : 'map.open')}
        </ViewLink>
      </div>
    </div>
  )
}

/** What stands first in an order, in short. */
function useNote({ highlights, currency }: SortBarProps['results']): (sort: HotelSort) => string | null {
  const compact = useCompactMoney()
  const score = useScore()
  return (sort) => {
    if (!highlights) return null
    if (sort === 'best') return compact({ amount: highlights.best_total, currency })
    if (sort === 'cheapest') return compact({ amount: highlights.lowest_total, currency })
    return sort === 'rating' && highlights.top_score !== null ? score(highlights.top_score) : null
  }
}
