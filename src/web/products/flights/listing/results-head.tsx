import { useTranslations } from 'use-intl/react'
import { travellerCount } from '../trip/trip-words.ts'
import { useSupplierText } from './offers/supplier-text.ts'
import { newest } from './results-state.ts'
import type { SearchResults } from './use-search-results.ts'

/** How many there are, for whom, and whose answers are awaited. */
export function ResultsHead({ state, count }: { state: SearchResults['state']; count: number }) {
  const t = useTranslations('listing')
  const suppliers = useSupplierText(newest(state))
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm/normal text-ink-soft">
      <p role="status">
        <strong className="text-ink">
          {count > 0 ? t('count', { count: state.shown.meta.total }) : t('searching')}
        </strong>
      </p>
      <p className="text-xs">{t('prices_for_all', { count: travellerCount(state.shown.query) })}</p>
      {(suppliers || state.source.status === 'in_progress') && (
        // One line from the first answer to the last, so that the list below stays where it is.
        <p role="status" className="h-5 flex-[0_0_100%] truncate text-xs/5">
          {suppliers}
        </p>
      )}
    </div>
  )
}
