import type { HotelSearchResultsResponse, HotelSort } from '#contracts/hotels/results.ts'
import { useTranslations } from 'use-intl/react'
import { useCompactMoney } from '../../../listing/use-compact-money.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FilterIcon, PinIcon } from '../../../ui/icons.tsx'
import { useScore } from '../stay/review-score.tsx'
import { prepareFilters } from './filters/filters.tsx'
import { addressOf, type ListingView, SORTS } from './listing-url.ts'
import { ViewLink } from './view-link.tsx'

interface SortBarProps {
  readonly view: ListingView
  readonly results: Pick<HotelSearchResultsResponse, 'highlights' | 'currency'>
  readonly activeCount: number
  readonly onView: (view: ListingView) => void
  readonly onFilters: () => void
  /** Somebody is about to open the map. */
  readonly onPrepareMap: () => void
}

/** The order of the list, and the doors to the map and, where they stand not beside it, to the filters. */
export function SortBar({ view, results, activeCount, onView, onFilters, onPrepareMap }: SortBarProps) {
  const t = useTranslations('stay-listing')
  const withMap = { ...view, map: !view.map }
  return (
    <div className="grid gap-2 sm:flex sm:items-stretch">
      <nav
        aria-label={t('sort.title')}
        className="-mx-4 flex min-w-0 flex-1 gap-1 overflow-x-auto border-y border-line bg-surface p-1 scrollbar-none sm:mx-0 sm:rounded-lg sm:border"
      >
        {SORTS.map((sort) => (
          <SortLink key={sort} sort={sort} {...{ view, results, onView }} />
        ))}
      </nav>
      <div className="flex gap-2 *:flex-1 sm:*:flex-none">
        <Button
          className={classes('relative px-3 noscript:hidden', !view.map && 'lg:hidden')}
          onClick={onFilters}
          onPointerEnter={prepareFilters}
          onFocus={prepareFilters}
          aria-haspopup="dialog"
        >
          <FilterIcon />
          {t('filters.title')}
          {activeCount > 0 && (
            <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-indigo text-xs text-on-indigo">
              <span className="sr-only">: </span>
              {activeCount}
            </span>
          )}
        </Button>
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

interface SortLinkProps extends Pick<SortBarProps, 'view' | 'results' | 'onView'> {
  readonly sort: HotelSort
}

function SortLink({ sort, view, results, onView }: SortLinkProps) {
  const t = useTranslations('stay-listing')
  const note = useNote(results)(sort)
  const next = { ...view, sort }
  return (
    <ViewLink
      to={addressOf(next)}
      onChoose={() => onView(next)}
      aria-current={sort === view.sort || undefined}
      className="grid min-h-11 flex-1 content-center rounded-md px-2.5 py-1 text-center text-sm/5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-indigo-soft aria-[current]:text-indigo"
    >
      {t(`sort.${sort}`)}
      {note && (
        <>
          <span className="sr-only">, </span>
          <span className="tabular text-xs/4 font-normal text-ink">{note}</span>
        </>
      )}
    </ViewLink>
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
