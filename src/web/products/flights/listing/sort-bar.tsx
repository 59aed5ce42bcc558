import type { Sort } from '#contracts/flights/filters.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { FilterButton } from '../../../listing/filter-button.tsx'
import { useCompactMoney } from '../../../listing/use-compact-money.ts'

interface SortBarProps {
  readonly sort: Sort
  readonly highlights: FlightSearchResultsResponse['highlights']
  readonly currency: Currency
  readonly activeCount: number
  readonly onSort: (sort: Sort) => void
  readonly onFilters: () => void
  /** Somebody is about to open the filters. */
  readonly onPrepareFilters: () => void
}

const LEADING = ['best', 'cheapest', 'fastest'] as const
const BY_TIME = ['departure', 'arrival'] as const

/**
 * The order of the list: what leads the best, the cheapest and the fastest, each with its price and time, and the
 * orders by the clock; on phones also the door to the filters.
 */
export function SortBar({ sort, highlights, currency, activeCount, onSort, ...filters }: SortBarProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const noteOf = (each: (typeof LEADING)[number]) => {
    const first = highlights?.[each]
    return first && [compact({ amount: first.total, currency }), formatDuration(first.duration_minutes)]
  }
  return (
    <div className="in-turn flex flex-wrap items-stretch gap-2 [contain-intrinsic-block-size:8.5rem] noscript:hidden">
      <fieldset className="grid min-w-0 flex-[1_1_100%] grid-cols-1 gap-2 sm:flex sm:flex-1">
        <legend className="sr-only">{t('sort.title')}</legend>
        <div className="grid min-w-0 flex-[3] grid-cols-3 gap-1 rounded-lg border border-line bg-surface p-1">
          {LEADING.map((each) => (
            <SortChoice key={each} sort={each} chosen={each === sort} notes={noteOf(each)} onSort={onSort} />
          ))}
        </div>
        <div className="in-turn grid grid-cols-[1fr_auto] gap-2 [contain-intrinsic-block-size:3.375rem] sm:contents">
          <div className="grid min-w-0 flex-[1.4] grid-cols-2 gap-1 rounded-lg border border-line bg-surface p-1">
            {BY_TIME.map((each) => (
              <SortChoice key={each} sort={each} chosen={each === sort} onSort={onSort} />
            ))}
          </div>
          <FilterButton
            label={t('filters.title')}
            count={activeCount}
            onOpen={filters.onFilters}
            onPrepare={filters.onPrepareFilters}
          />
        </div>
      </fieldset>
    </div>
  )
}

interface SortChoiceProps {
  readonly sort: Sort
  readonly chosen: boolean
  /** Price and time of what stands first. */
  readonly notes?: readonly string[] | null | undefined
  readonly onSort: (sort: Sort) => void
}

function SortChoice({ sort, chosen, notes, onSort }: SortChoiceProps) {
  const t = useTranslations('listing')
  return (
    <label className="relative grid min-h-11 content-center rounded-md px-0.5 py-1 text-center text-sm/5 max-[23rem]:text-xs/5 font-semibold text-ink-soft hover:text-ink has-checked:bg-indigo-soft has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo">
      <input
        type="radio"
        name="sort"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={chosen}
        onChange={() => onSort(sort)}
      />
      <span className="truncate">{t(`sort.${sort}`)}</span>
      {notes && (
        <>
          <span className="sr-only">, </span>
          <span className="tabular truncate text-ink">{notes[0]}</span>
          <span className="sr-only">, </span>
          <span className="tabular truncate text-xs/4 font-normal">{notes[1]}</span>
        </>
      )}
    </label>
  )
}
