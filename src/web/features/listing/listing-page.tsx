import type { FlightSearchResultsResponse } from '#contracts/flights.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { DateChoice } from './date-choice.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { rememberQuery } from './former-query.ts'
import { ListingGone } from './listing-gone.tsx'
import { ListingHeader } from './listing-header.tsx'
import { activeFilters, formatListingView, type ListingView } from './listing-url.ts'
import { newest } from './results-state.ts'
import { ResultsList } from './results-list.tsx'
import { SortBar } from './sort-bar.tsx'
import { useSearchResults } from './use-search-results.ts'

interface ListingPageProps {
  readonly results: FlightSearchResultsResponse
  readonly view: ListingView
  /** The search form with this search in it. */
  readonly searchForm: ReactNode
}

/** Flights of a search: compared, filtered, opened and chosen. */
export function ListingPage({ results, view, searchForm }: ListingPageProps) {
  const t = useTranslations('listing')
  const found = useSearchResults(results, view)
  const { shown } = found.state
  const { wanted, changing, changeView } = useView(view)
  const [editing, setEditing] = useState(false)
  const [filtering, setFiltering] = useState(false)
  useEffect(() => rememberQuery(results.sessionId, results.query), [results.sessionId, results.query])
  useEffect(() => setEditing(false), [results.sessionId])

  if (found.state.expired) return <ListingGone sessionId={results.sessionId} />
  const { status, progress } = newest(found.state)
  const filters = (
    <FilterPanel
      facets={shown.facets}
      filters={wanted.filters}
      currency={shown.currency}
      onChange={(next) => changeView({ ...wanted, filters: next })}
    />
  )
  return (
    <>
      <ListingHeader query={shown.query} onEdit={() => setEditing(true)} />
      <div className="h-[3px]">
        {status === 'in_progress' && <ProgressBar label={t('searching')} done={progress.done} total={progress.total} />}
      </div>
      <div className="page grid grid-cols-1 gap-x-8 pt-5 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside className="hidden lg:block" aria-label={t('filters.title')}>
          {filters}
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <h1 className="sr-only">{t('title')}</h1>
          <DateChoice query={shown.query} cells={shown.date_matrix} currency={shown.currency} />
          {(shown.meta.total > 0 || status === 'in_progress' || activeFilters(wanted.filters).length > 0) && (
            <SortBar
              sort={wanted.sort}
              facets={shown.facets}
              currency={shown.currency}
              activeCount={activeFilters(wanted.filters).length}
              onSort={(sort) => changeView({ ...wanted, sort })}
              onFilters={() => setFiltering(true)}
            />
          )}
          <ActiveFilters
            filters={wanted.filters}
            facets={shown.facets}
            currency={shown.currency}
            onChange={(next) => changeView({ ...wanted, filters: next })}
          />
          <ResultsList
            found={found}
            view={wanted}
            dimmed={changing}
            onFilters={(next) => changeView({ ...wanted, filters: next })}
            onEdit={() => setEditing(true)}
          />
        </div>
      </div>
      <Dialog open={editing} onClose={() => setEditing(false)} title={t('edit_search')} look="wide">
        {searchForm}
      </Dialog>
      <Dialog
        open={filtering}
        onClose={() => setFiltering(false)}
        title={t('filters.title')}
        look="sheet"
        footer={
          <button type="button" className="button button-strong w-full" onClick={() => setFiltering(false)}>
            {t('filters.show', { count: shown.meta.total })}
          </button>
        }
      >
        {filters}
      </Dialog>
    </>
  )
}

/** The view of the address, or the one that was asked for and is being loaded; changing it changes the address. */
function useView(view: ListingView) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ from: ListingView; to: ListingView } | null>(null)
  const changing = asked !== null && asked.from === view
  const changeView = (next: ListingView) => {
    setAsked({ from: view, to: next })
    const search = formatListingView(next).toString()
    void navigate({ search: search && `?${search}` }, { replace: true, preventScrollReset: true })
  }
  return { wanted: changing ? asked.to : view, changing, changeView }
}
