import { data, redirect } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { isOnPhone } from '../../lib/page/is-on-phone.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { withoutIdleLimits } from '../../listing/filters/price-limits.server.ts'
import { ListingPage } from '../../products/activities/listing/listing-page.tsx'
import { addressOf, formatListing, type ListingView } from '../../products/activities/listing/listing-url.ts'
import { readListing } from '../../products/activities/listing/read-listing.server.ts'
import type { Route } from './+types/activity-listing.ts'

export const handle: RouteHandle = { messages: ['activity', 'activity-listing'], shared: 'briefly' }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const city = params.city.trim().toUpperCase()
  const { found, view, wrong } = await load(page, city, readListing(url.searchParams))
  const shortest = withoutIdleLimits(view, found.facets.price)
  if (formatListing(shortest).toString() !== formatListing(view).toString())
    throw redirect(url.pathname + addressOf(shortest))
  const { city_code: code, name: place } = found.city
  // An airport's code means its city, whose list has one address.
  if (code !== city) throw redirect(`/activities/listings/${code}${url.search}`)
  const meta = await pageMeta(page, url, 'activity_listing', { place, route: place }, city)
  const isEmpty = found.activities.length === 0
  return {
    found: pack(page, 'found', found),
    view,
    wrong,
    today: todayIn(page, 'Africa/Lagos'),
    onPhone: isOnPhone(request.headers),
    // What is sold nowhere is nobody's search result.
    meta: { ...meta, indexed: !isEmpty && meta.indexed },
  }
}

/** Without its day where that is over. @throws Response 404 for a city that is none */
async function load({ api }: PageContext, city: string, view: ListingView) {
  const ask = ({ date, sort, filters }: ListingView) => api.call('activitySearch', { city, date, sort, filters })
  try {
    return { found: await ask(view), view, wrong: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const wrong = error.problem?.errors?.['date']?.[0]
    if (wrong === undefined) throw data(null, { status: 404 })
    const anyDay = { ...view, date: null }
    return { found: await ask(anyDay), view: anyDay, wrong }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function ActivityListing({ loaderData: { found, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <ListingPage {...shown} found={unpack(found)} />
      <PackedText of={found} />
    </>
  )
}
