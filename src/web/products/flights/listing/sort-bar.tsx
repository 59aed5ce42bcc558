import type { Facets, Sort } from '#contracts/flights/filters.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterIcon } from '../../../ui/icons.tsx'
import { prepareFilters } from './filters/filters.tsx'
import { SORTS } from './listing-url.ts'
import { useCompactMoney } from './dates/use-compact-money.ts'

interface SortBarProps {
  readonly sort: Sort
  readonly facets: Facets
  readonly currency: Currency
  readonly activeCount: number
  readonly onSort: (sort: Sort) => void
  readonly onFilters: () => void
}

/** Order of the list, with what the first place would cost or take; on phones also the door to the filters. */
export function SortBar({ sort, facets, currency, activeCount, onSort, onFilters }: SortBarProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const notes: Partial<Record<Sort, string>> = {
    ...(facets.price ? { cheapest: compact({ amount: facets.price.min, currency }) } : {}),
    ...(facets.duration_minutes ? { fastest: formatDuration(facets.duration_minutes.min) } : {}),
  }
  return (
    <div className="flex items-stretch gap-2">
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">{t('sort.title')}</legend>
        <div className="flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1 [scrollbar-width:none]">
          {SORTS.map((each) => (
            <label
              key={each}
              className="relative grid min-h-12 flex-[1_0_auto] content-center rounded-md px-3.5 text-center text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-indigo-soft has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name="sort"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={each === sort}
                onChange={() => onSort(each)}
              />
              <span>{t(`sort.${each}`)}</span>
              <span className="tabular text-xs leading-4 font-normal">{notes[each] ?? t(`sort.hint_${each}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <FiltersButton activeCount={activeCount} onFilters={onFilters} />
    </div>
  )
}

function FiltersButton({ activeCount, onFilters }: Pick<SortBarProps, 'activeCount' | 'onFilters'>) {
  const t = useTranslations('listing')
  return (
    <Button
      className="relative flex-none px-3 lg:hidden"
      onClick={onFilters}
      onPointerEnter={prepareFilters}
      onFocus={prepareFilters}
      aria-haspopup="dialog"
    >
      <FilterIcon />
      <span className="max-sm:sr-only">{t('filters.title')}</span>
      {activeCount > 0 && (
        <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-indigo text-xs text-on-indigo">
          {activeCount}
        </span>
      )}
    </Button>
  )
}
