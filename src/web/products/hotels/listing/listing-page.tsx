import type { HotelMapResponse } from '#contracts/hotels/map.ts'
import type { HotelFilters, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ListFilters } from '../../../listing/list-filters.tsx'
import { MapBeside } from '../../../listing/map/map-beside.tsx'
import { SearchDialog } from '../../../listing/search-dialog.tsx'
import { useView } from '../../../listing/use-view.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StayDays } from './days/stay-days.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { activeFilters } from './filters/filter-rules.ts'
import { HotelList } from './hotel-list.tsx'
import { ListingGone } from './listing-gone.tsx'
import { HotelListingHeader } from './listing-header.tsx'
import { FILTERS_ID, ListingSkips } from './listing-skips.tsx'
import { addressOf, formatListingView, type ListingView } from './listing-url.ts'
import { NoHotels } from './no-hotels.tsx'
import { SortBar } from './sort-bar.tsx'
import { useFoundHotels } from './use-found-hotels.ts'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadFilters = () => import('./filters/hotel-filters.tsx')
const FilterPanel = lazy(loadFilters)
const loadMap = () => loadPart(() => import('./map/hotel-map.tsx'))
const HotelMap = lazy(loadMap)
/** Few ask for one hotel that does not take them. */
const MissingHotel = lazy(() => loadPart(() => import('./missing-hotel.tsx')))

interface ListingPageProps {
  readonly results: HotelSearchResultsResponse
  /** The address of the form with the search in it. */
  readonly search: string
  /** null while it is closed. */
  readonly map: HotelMapResponse | null
  readonly view: ListingView
  readonly pages: number
  /** The first day on which a stay can begin, `2026-12-01`. */
  readonly today: string
  /** Whether the server thinks that the screen is small. */
  readonly onPhone: boolean
  /** The search form with this search in it. */
  readonly searchForm: ReactNode
  /** Somebody is about to change the search. */
  readonly onPrepareForm: () => void
}

/** Hotels of a search: compared, filtered and opened. */
export function ListingPage(props: ListingPageProps) {
  const { results, search, map, view, pages, today, onPhone, searchForm, onPrepareForm } = props
  const t = useTranslations('stay-listing')
  const { wanted, changing, changeView } = useView(view, formatListingView)
  const found = useFoundHotels(results, { view, changing })
  const [editing, setEditing] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  const onPoint = useCallback((hotelId: string | null) => setPointed(hotelId), [])
  useEffect(() => setEditing(false), [results.sessionId])

  if (found.state.expired) return <ListingGone question={{ query: results.query, search }} />
  const { sessionId, query, facets, currency, meta } = results
  const onFilters = (filters: HotelFilters) => changeView({ ...wanted, filters })
  const filterProps = { query, facets, currency, filters: wanted.filters, onChange: onFilters }
  const active = activeFilters(wanted.filters).length
  const closed = { ...wanted, map: false }
  return (
    <>
      <ListingSkips onFilters={() => setFiltering(true)} />
      <HotelListingHeader query={query} search={search} onPrepare={onPrepareForm} onEdit={() => setEditing(true)} />
      <div className={classes('page grid grid-cols-1 gap-x-8 pt-4 pb-16 sm:pt-5', map ? WITH_MAP : WITH_FILTERS)}>
        <ListFilters
          {...{ t, changing, onPhone }}
          id={FILTERS_ID}
          beside={!map}
          asForm
          open={filtering}
          total={meta.total}
          count={active}
          onClear={() => onFilters({})}
          onClose={() => setFiltering(false)}
        >
          <FilterPanel {...filterProps} view={wanted} />
        </ListFilters>
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4">
          {facets.price && <StayDays {...{ sessionId, query, search, currency, today }} lowest={facets.price.min} />}
          {facets.price && (
            <SortBar
              view={wanted}
              results={results}
              activeCount={active}
              onView={changeView}
              onFilters={() => setFiltering(true)}
              onPrepareFilters={() => void loadFilters()}
              onPrepareMap={() => void loadMap()}
            />
          )}
          <ActiveFilters {...filterProps} view={wanted} />
          {results.missing && (
            <Suspense fallback={<Skeleton className="h-36" />}>
              <MissingHotel results={results} />
            </Suspense>
          )}
          <HotelList
            {...{ found, pages, changing, pointed, onPoint }}
            view={view}
            empty={<NoHotels results={results} search={search} view={wanted} onFilters={onFilters} />}
          />
        </div>
        {map && (
          <MapBeside>
            <HotelMap
              {...{ map, onPhone, pointed, onPoint }}
              closed={addressOf(closed)}
              onClose={() => changeView(closed)}
            />
          </MapBeside>
        )}
      </div>
      <SearchDialog open={editing} title={t('edit_search')} onClose={() => setEditing(false)}>
        {searchForm}
      </SearchDialog>
    </>
  )
}

const WITH_FILTERS = 'lg:grid-cols-[17rem_minmax(0,1fr)]'
const WITH_MAP = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
