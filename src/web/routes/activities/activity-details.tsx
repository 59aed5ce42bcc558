import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { Intro, Particulars } from '../../products/activities/details/about.tsx'
import { ActivityFacts } from '../../products/activities/details/activity-facts.tsx'
import { Book } from '../../products/activities/details/book.tsx'
import { loadActivity } from '../../products/activities/details/load-activity.server.ts'
import { reserve, reserveForBasket } from '../../products/activities/details/reserve.server.ts'
import { useActivityWords } from '../../products/activities/parts/activity-words.ts'
import { ActivityPicture } from '../../products/activities/parts/activity-picture.tsx'
import type { Route } from './+types/activity-details.ts'

export const handle: RouteHandle = { messages: ['activity'], shared: 'briefly' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shown = await loadActivity(page, params.id, url.searchParams)
  const { title, city_name: city, city_code: code } = shown.activity
  return { shown, meta: await pageMeta(page, url, 'activity_details', { route: `${title}, ${city}` }, code) }
}

/** The form of times, sent with a script or without. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  // What is no form has chosen nothing.
  const form = await request.formData().catch(() => new FormData())
  const page = context.get(pageContext)
  const { answer, status } =
    form.get('intent') === 'basket'
      ? await reserveForBasket(page, params.id, url.searchParams)
      : await reserve(page, params.id, form)
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function ActivityDetails({ loaderData: { shown, meta: page }, actionData }: Route.ComponentProps) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const { activity } = shown
  const { reviews } = activity
  return (
    <div className="page section grid gap-6">
      <header className="grid gap-2">
        <p className="text-sm">
          <Link className="link" to={`/activities/listings/${activity.city_code}`}>
            {t('list_of', { city: activity.city_name })}
          </Link>{' '}
          · {t(`categories.${activity.category}`)}
        </p>
        <h1 className="text-3xl">{activity.title}</h1>
        <p className="text-ink-soft">
          {activity.summary}
          {reviews && (
            <>
              {' '}
              <b className="text-ink">{words.score(reviews.score)}</b> {t('reviews', { count: reviews.count })}
            </>
          )}
        </p>
      </header>
      <div className="grid grid-cols-3 gap-2 overflow-hidden rounded-lg sm:gap-3">
        <ActivityPicture
          activity={activity}
          photo={activity.photos[0]}
          isFirst
          sizes="(min-width: 40rem) 50rem, 100vw"
          className="col-span-3 aspect-3/2 size-full sm:col-span-2 sm:row-span-2"
        />
        <ActivityPicture
          activity={activity}
          photo={activity.photos[1]}
          variant={1}
          className="aspect-3/2 size-full max-sm:hidden"
        />
        <ActivityPicture
          activity={activity}
          photo={activity.photos[2]}
          variant={2}
          className="aspect-3/2 size-full max-sm:hidden"
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <a href="#book" className="button button-primary lg:hidden">
            {t('book.see_days')}
          </a>
          <Intro activity={activity} />
        </div>
        <div className="lg:row-span-2">
          <Book data={shown} answer={actionData ?? null} />
        </div>
        <Particulars activity={activity} />
      </div>
      <ActivityFacts activity={activity} url={page.url} />
    </div>
  )
}
