import { useTranslations } from 'use-intl/react'

/** Where the list begins and where its filters stand, for those who go by Tab. */
export const RESULTS_ID = 'flight-list'
export const FILTERS_ID = 'flight-filters'

/** Out of sight until they are reached, over what is below. */
const UNSEEN =
  'sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-30 focus:rounded-md focus:bg-marigold focus:px-4 focus:py-3 focus:font-semibold focus:text-on-marigold'

/** The first stops of the Tab key on the page: past the search, the dates and the orders. */
export function ListingSkips({ onFilters }: { readonly onFilters: () => void }) {
  const t = useTranslations('listing')
  return (
    <nav aria-label={t('skip.title')} className="relative">
      <a className={UNSEEN} href={`#${RESULTS_ID}`}>
        {t('skip.results')}
      </a>
      <a
        className={UNSEEN}
        href={`#${FILTERS_ID}`}
        onClick={(press) => {
          const panel = document.getElementById(FILTERS_ID)
          if (panel?.offsetParent) return
          // On small screens they are on a sheet.
          press.preventDefault()
          onFilters()
        }}
      >
        {t('skip.filters')}
      </a>
    </nav>
  )
}
