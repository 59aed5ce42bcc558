import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { ActivityCard } from '../../products/activities/listing/activity-card.tsx'
import { Filters } from '../../products/activities/listing/filters.tsx'
import { readListing } from '../../products/activities/listing/listing-url.ts'
import { useActivityWords } from '../../products/activities/parts/activity-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/activity-listing.ts'

export const handle: RouteHandle = { messages: ['activity'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const city = params.city.trim().toUpperCase()
  const view = readListing(url.searchParams)
  const ask = (date: string | null) => page.api.call('activitySearch', { ...view, city, date })
  let wrong: string | null = null
  const found = await ask(view.date).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    // A day that is over, or a city that is none.
    wrong = error.problem?.errors?.date?.[0] ?? null
    if (wrong === null) throw data(null, { status: 404 })
    return ask(null)
  })
  const meta = await pageMeta(page, url, 'activity_listing', { place: found.city.name, route: found.city.name }, city)
  return { meta, view: wrong === null ? view : { ...view, date: null }, found, wrong }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function ActivityListing({ loaderData: { view, found, wrong } }: Route.ComponentProps) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const { city, activities, currency, date } = found
  return (
    <div className="page section grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('listing.title', { city: city.name })}</h1>
        <p className="text-ink-soft">
          {t('listing.found', { count: activities.length, all: found.total_unfiltered })}
          {date && ` · ${words.day(date)}`} ·{' '}
          <Link to="/activities" className="link">
            {t('listing.change')}
          </Link>
        </p>
      </header>
      {wrong && <Notice tone="warn" title={wrong} />}
      {found.status === 'failed' && <Notice tone="warn" title={t('listing.failed')} />}
      <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label={t('filters.label')}>
          <details className="card p-4 lg:hidden">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('filters.label')}</summary>
            <div className="pt-3">
              <Filters view={view} facets={found.facets} city={city.city_code} />
            </div>
          </details>
          <div className="card p-4 max-lg:hidden">
            <Filters view={view} facets={found.facets} city={city.city_code} />
          </div>
        </aside>
        <section aria-label={t('listing.title', { city: city.name })}>
          {activities.length === 0 && <Empty found={found} />}
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {activities.map((activity, at) => (
              <ActivityCard key={activity.activity_id} {...{ activity, currency, date }} isFirst={at < 3} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Empty({
  found: { city, other_days: days, total_unfiltered: all },
}: {
  found: Route.ComponentProps['loaderData']['found']
}) {
  const t = useTranslations('activity.listing')
  const words = useActivityWords()
  return (
    <div className="card grid gap-3 p-6">
      <p className="text-lg font-semibold">{t(all > 0 ? 'none_left' : 'none')}</p>
      <ul className="flex flex-wrap gap-2">
        {days.map(({ date, activities }) => (
          <li key={date}>
            <Link className="button button-secondary" to={`/activities/listings/${city.city_code}?date=${date}`}>
              {words.day(date)} ({activities})
            </Link>
          </li>
        ))}
        <li>
          <Link className="button button-secondary" to={`/activities/listings/${city.city_code}`}>
            {t('all_days')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
