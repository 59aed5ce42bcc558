import type { HotelMapResponse } from '#contracts/hotels/map.ts'
import type { HotelFilters, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useView } from '../../../listing/use-view.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StayDays } from './days/stay-days.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { activeFilters } from './filters/filter-rules.ts'
import { HotelFilterSheet, HotelFilterSide } from './filters/filters.tsx'
import { HotelList } from './hotel-list.tsx'
import { ListingGone } from './listing-gone.tsx'
import { HotelListingHeader } from './listing-header.tsx'
import { ListingSkips } from './listing-skips.tsx'
import { addressOf, formatListingView, type ListingView } from './listing-url.ts'
import { NoHotels } from './no-hotels.tsx'
import { SortBar } from './sort-bar.tsx'
import { useFoundHotels } from './use-found-hotels.ts'

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
  const panelProps = { ...filterProps, sort: wanted.sort, map: wanted.map }
  const closed = { ...wanted, map: false }
  return (
    <>
      <ListingSkips onFilters={() => setFiltering(true)} />
      <HotelListingHeader query={query} search={search} onPrepare={onPrepareForm} onEdit={() => setEditing(true)} />
      <div className={classes('page grid grid-cols-1 gap-x-8 pt-4 pb-16 sm:pt-5', map ? WITH_MAP : WITH_FILTERS)}>
        {!map && <HotelFilterSide {...panelProps} onPhone={onPhone} />}
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4">
          {facets.price && <StayDays {...{ sessionId, query, search, currency, today }} lowest={facets.price.min} />}
          {facets.price && (
            <SortBar
              view={wanted}
              results={results}
              activeCount={activeFilters(wanted.filters).length}
              onView={changeView}
              onFilters={() => setFiltering(true)}
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
          <div className="fixed inset-0 z-40 lg:sticky lg:top-20 lg:z-10 lg:h-[calc(100dvh-10.5rem)] lg:min-h-96">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <HotelMap
                {...{ map, onPhone, pointed, onPoint }}
                closed={addressOf(closed)}
                onClose={() => changeView(closed)}
              />
            </Suspense>
          </div>
        )}
      </div>
      <Dialog open={editing} onClose={() => setEditing(false)} title={t('edit_search')} look="wide">
        {/* The form has edges of its own: on a phone it takes the room of the dialog's. */}
        <div className="max-sm:-mx-5 max-sm:-my-4">{searchForm}</div>
      </Dialog>
      <HotelFilterSheet
        {...panelProps}
        open={filtering}
        total={meta.total}
        changing={changing}
        onClose={() => setFiltering(false)}
      />
    </>
  )
}

const WITH_FILTERS = 'lg:grid-cols-[17rem_minmax(0,1fr)]'
const WITH_MAP = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
