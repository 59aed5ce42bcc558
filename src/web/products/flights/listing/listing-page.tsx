import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../ui/classes.ts'
import { ProgressBar } from '../../../ui/spinner.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { CompareBar } from './compare/compare-bar.tsx'
import { DatesBar } from './dates/dates-bar.tsx'
import { activeFilters } from './filters/filter-rules.ts'
import { rememberQuery } from './former-query.ts'
import { LateListingGone } from './late-listing-gone.tsx'
import { ListHeadEnd, ListingHeader } from './listing-header.tsx'
import { FILTERS_ID, ListingSkips } from './listing-skips.tsx'
import { formatListingView, type ListingView } from './listing-url.ts'
import { ListFilters } from '../../../listing/list-filters.tsx'
import { SearchDialog } from '../../../listing/search-dialog.tsx'
import { useView } from '../../../listing/use-view.ts'
import { rememberPassport } from '../../../lib/passport.ts'
import { newest } from './results-state.ts'
import { ResultsList } from './results-list.tsx'
import { SortBar } from './sort-bar.tsx'
import { ViewLinks } from './without-script/view-links.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { useOpenOffer } from './offers/use-open-offer.ts'
import { useSearchResults } from './use-search-results.ts'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadFilters = () => import('./filters/filter-panel.tsx')
const FilterPanel = lazy(loadFilters)

interface ListingPageProps {
  readonly results: FlightSearchResultsResponse
  readonly view: ListingView
  /** Country of the passport that transit visas are looked up for. */
  readonly nationality: string
  /** The first day that can be flown, `2026-12-01`. */
  readonly today: string
  readonly fullPages: number
  /** Whether the server thinks that nobody sees what stands beside the list. */
  readonly onPhone: boolean
  /** The search form with this search in it. */
  readonly searchForm: ReactNode
  /** Somebody is about to change the search. */
  readonly onPrepareForm: () => void
}

/** Flights of a search: compared, filtered, opened and chosen. */
export function ListingPage(props: ListingPageProps) {
  const { results, view, nationality, today, searchForm, onPrepareForm, fullPages, onPhone } = props
  const t = useTranslations('listing')
  const { wanted, changing, changeView } = useView(view, formatListingView)
  const found = useSearchResults(results, { view, changing, nationality })
  const { shown, expired } = found.state
  const [editing, setEditing] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const [open, setOpen] = useOpenOffer(results.sessionId)
  const comparison = useComparison(results.sessionId, found.state.offers)
  useEffect(() => rememberQuery(results.sessionId, results.query), [results.sessionId, results.query])
  useEffect(() => setEditing(false), [results.sessionId])

  if (expired) return <LateListingGone sessionId={results.sessionId} />
  const { status } = newest(found.state)
  const { query, facets, currency, meta } = shown
  const active = activeFilters(wanted.filters).length
  const onChange = (filters: FlightFilters) => changeView({ ...wanted, filters })
  const onPassport = (passport: string) => {
    rememberPassport(passport)
    changeView({ ...wanted, passport })
  }
  const filterProps = { query, facets, currency, filters: wanted.filters, onChange }
  return (
    <>
      <ListingSkips onFilters={() => setFiltering(true)} />
      <ListingHeader results={shown} onPrepare={onPrepareForm} onEdit={() => setEditing(true)} />
      <SearchProgress state={found.state} />
      <div className="page grid grid-cols-1 gap-x-8 pt-4 pb-16 sm:pt-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ListFilters
          {...{ t, changing, onPhone }}
          id={FILTERS_ID}
          open={filtering}
          total={meta.total}
          count={active}
          onClear={() => onChange({})}
          onClose={() => setFiltering(false)}
        >
          <FilterPanel {...filterProps} nationality={nationality} onPassport={onPassport} />
        </ListFilters>
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4">
          <DatesBar
            results={shown}
            today={today}
            onPhone={onPhone}
            direct={wanted.filters.max_stops === 0 || query.direct_only === true}
          />
          <ListHeadEnd />
          {(meta.total > 0 || status === 'in_progress' || active > 0) && (
            <SortBar
              sort={wanted.sort}
              highlights={shown.highlights}
              currency={currency}
              activeCount={active}
              onSort={(sort) => changeView({ ...wanted, sort })}
              onFilters={() => setFiltering(true)}
              onPrepareFilters={() => void loadFilters()}
            />
          )}
          <ListStage count={found.state.offers.length}>
            <noscript>{import.meta.env.SSR && <ViewLinks {...{ query, facets, currency }} view={wanted} />}</noscript>
            <ActiveFilters {...filterProps} />
            <ResultsList
              {...{ found, fullPages, nationality, onPhone, open, comparison }}
              view={wanted}
              foreseen={changing}
              bags={view.filters.checked_bags ?? 0}
              onOpen={setOpen}
              onFilters={onChange}
              onEdit={() => setEditing(true)}
            />
          </ListStage>
        </div>
      </div>
      <SearchDialog open={editing} title={t('edit_search')} onClose={() => setEditing(false)}>
        {searchForm}
      </SearchDialog>
      <CompareBar comparison={comparison} query={query} onOpen={setOpen} />
    </>
  )
}

/** So many flights are longer than two screens of any phone. */
const LONG = 10

/** Where the flights stand. While it waits it is long, too, or the foot of the page would be laid out near the screen. */
function ListStage({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div
      className={classes(
        'in-turn grid min-h-[60vh] min-w-0 grid-cols-1 content-start gap-3 sm:gap-4',
        count >= LONG && '[contain-intrinsic-block-size:300vh]',
      )}
    >
      {children}
    </div>
  )
}

/** How far the search is, in room that is kept for it. */
function SearchProgress({ state }: Pick<ReturnType<typeof useSearchResults>, 'state'>) {
  const t = useTranslations('listing')
  const { status, progress } = newest(state)
  return (
    <div className="h-[3px]">
      {status === 'in_progress' && <ProgressBar label={t('searching')} done={progress.done} total={progress.total} />}
    </div>
  )
}
