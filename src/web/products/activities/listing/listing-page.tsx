import { Fragment, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ActivityFilters, ActivitySearchResponse } from '#contracts/activities/search.ts'
import { ListFilters } from '../../../listing/list-filters.tsx'
import { ListingHeader } from '../../../listing/listing-header.tsx'
import { Skips } from '../../../listing/skips.tsx'
import { MapBeside } from '../../../listing/map/map-beside.tsx'
import { SearchDialog } from '../../../listing/search-dialog.tsx'
import { useView } from '../../../listing/use-view.ts'
import { FirstScreenEnd } from '../../../lib/page/first-screen.tsx'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useActivityWords } from '../parts/activity-words.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ActivityCard } from './activity-card.tsx'
import { DayStrip } from './day-strip.tsx'
import { activeFilters } from './filter-rules.ts'
import { addressOf, formatListing, type ListingView } from './listing-url.ts'
import { NoActivities } from './no-activities.tsx'
import { SortBar } from './sort-bar.tsx'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadFilters = () => import('./activity-filters.tsx')
const FilterPanel = lazy(loadFilters)
const loadMap = () => loadPart(() => import('./activity-map.tsx'))
const ActivityMap = lazy(loadMap)
const loadForm = () => loadPart(() => import('../search/repeat-search.tsx'))
const RepeatSearch = lazy(loadForm)

const FILTERS_ID = 'activity-filters'
const RESULTS_ID = 'activity-list'
/** Pictures in sight when the page opens. */
const FIRST = 3

interface ListingPageProps {
  readonly found: ActivitySearchResponse
  readonly view: ListingView
  /** What is wrong with the day that was asked for. */
  readonly wrong: string | null
  /** The first day that can be asked for, `2026-12-01`. */
  readonly today: string
  /** Whether the server thinks that the screen is small. */
  readonly onPhone: boolean
}

/** What there is to do in a city: compared, filtered and opened. */
export function ListingPage({ found, view, wrong, today, onPhone }: ListingPageProps) {
  const t = useTranslations('activity-listing')
  const { wanted, changing, changeView } = useView(view, formatListing)
  const [editing, setEditing] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  const onPoint = useCallback((id: string | null) => setPointed(id), [])
  const { city, currency, facets } = found
  useEffect(() => setEditing(false), [city.city_code, view.date])
  useEffect(() => {
    const { city_code: code, name } = city
    void import('../search/recent-cities.ts').then(({ rememberCity }) => rememberCity({ code, name, date: view.date }))
  }, [city, view.date])
  const onFilters = (filters: ActivityFilters) => changeView({ ...wanted, filters })
  const filterProps = { facets, currency, view: wanted, filters: wanted.filters, onChange: onFilters }
  const active = activeFilters(wanted.filters).length
  const closed = { ...wanted, map: false }
  const skip = useTranslations('activity-listing.skip')
  // Of a city where there is nothing to do, nothing is filtered.
  const hasAny = found.total_unfiltered > 0
  return (
    <>
      {hasAny && <Skips t={skip} results={RESULTS_ID} filters={FILTERS_ID} onFilters={() => setFiltering(true)} />}
      <Header {...{ found, view }} onEdit={() => setEditing(true)} />
      <div
        className={classes(
          'page grid grid-cols-1 gap-x-8 pt-4 pb-16 sm:pt-5',
          view.map ? WITH_MAP : hasAny && WITH_FILTERS,
        )}
      >
        <ListFilters
          {...{ t, changing, onPhone }}
          id={FILTERS_ID}
          beside={!view.map && hasAny}
          asForm
          open={filtering}
          total={found.activities.length}
          count={active}
          onClear={() => onFilters({})}
          onClose={() => setFiltering(false)}
        >
          <FilterPanel {...filterProps} />
        </ListFilters>
        <div className="@container grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4">
          <DayStrip days={found.days} view={wanted} onView={changeView} />
          {facets.price && (
            <SortBar
              view={wanted}
              onView={changeView}
              activeCount={active}
              onFilters={() => setFiltering(true)}
              onPrepareFilters={() => void loadFilters()}
              onPrepareMap={() => void loadMap()}
            />
          )}
          <ActiveFilters {...filterProps} />
          {wrong && <Notice tone="warn" title={wrong} />}
          {found.status === 'failed' && <Notice tone="warn" title={t('failed')} />}
          {found.activities.length === 0 && <NoActivities {...{ found }} view={wanted} onView={changeView} />}
          <Cards {...{ found, changing, pointed, onPoint }} />
        </div>
        {view.map && (
          <MapBeside>
            <ActivityMap
              {...{ found, onPhone, pointed, onPoint }}
              closed={addressOf(closed)}
              onClose={() => changeView(closed)}
            />
          </MapBeside>
        )}
      </div>
      <SearchDialog open={editing} title={t('change_title')} onClose={() => setEditing(false)}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <RepeatSearch city={{ code: city.city_code, name: city.name }} date={view.date} today={today} />
        </Suspense>
      </SearchDialog>
    </>
  )
}

interface CardsProps extends Pick<ListingPageProps, 'found'> {
  readonly changing: boolean
  readonly pointed: string | null
  readonly onPoint: (id: string | null) => void
}

function Cards({ found: { activities, currency, date }, changing, pointed, onPoint }: CardsProps) {
  return (
    <ul
      id={RESULTS_ID}
      tabIndex={-1}
      aria-busy={changing}
      className={classes(
        'grid grid-cols-1 gap-4 outline-none @lg:grid-cols-2 @3xl:grid-cols-3',
        changing && 'opacity-60',
      )}
    >
      {activities.map((activity, at) => (
        <Fragment key={activity.activity_id}>
          <ActivityCard
            {...{ activity, currency, date, onPoint }}
            isFirst={at < FIRST}
            marked={pointed === activity.activity_id}
          />
          {at + 1 === FIRST && <FirstScreenEnd as="li" />}
        </Fragment>
      ))}
    </ul>
  )
}

const WITH_FILTERS = 'lg:grid-cols-[17rem_minmax(0,1fr)]'
const WITH_MAP = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

function Header({ found, view, onEdit }: Pick<ListingPageProps, 'found' | 'view'> & { readonly onEdit: () => void }) {
  const t = useTranslations('activity-listing')
  const words = useActivityWords()
  const { city, activities } = found
  const asked = new URLSearchParams({ place: city.name, ...(view.date && { date: view.date }) })
  return (
    <ListingHeader
      title={t('title', { city: city.name })}
      detail={`${view.date ? words.day(view.date) : t('any_day')} · ${t('found', { count: activities.length })}`}
      change={t('change')}
      search={`/activities?${asked}`}
      onPrepare={() => void loadForm()}
      onEdit={onEdit}
    />
  )
}
