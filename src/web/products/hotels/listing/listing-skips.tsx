import { useTranslations } from 'use-intl/react'
import { Skips } from '../../../listing/skips.tsx'

/** Where the list begins and where its filters stand, for those who go by Tab. */
export const RESULTS_ID = 'hotel-list'
export const FILTERS_ID = 'hotel-filters'

/** The first stops of the Tab key on the page: past the search, the days and the orders. */
export function ListingSkips({ onFilters }: { readonly onFilters: () => void }) {
  return (
    <Skips t={useTranslations('stay-listing.skip')} results={RESULTS_ID} filters={FILTERS_ID} onFilters={onFilters} />
  )
}
