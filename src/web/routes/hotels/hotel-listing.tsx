import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { isOnPhone } from '../../lib/page/is-on-phone.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { todayIn } from '../../lib/today.server.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListingGone } from '../../products/hotels/listing/listing-gone.tsx'
import { ListingPage } from '../../products/hotels/listing/listing-page.tsx'
import { loadListing, loadQuestion } from '../../products/hotels/listing/load-listing.server.ts'
import type { Route } from './+types/hotel-listing.ts'

export const handle: RouteHandle = { messages: ['stay-listing', 'stay'] }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = params.id.trim()
  if (!/^[a-z]{2,8}_[A-Za-z0-9_-]{16,64}$/.test(id)) throw data(null, { status: 404 })
  const page = context.get(pageContext)
  const loaded = await loadListing(page, url, id)
  if (!loaded) return data(await goneListing(page, url, id), { status: 410 })
  const { view, pages, results, search, map } = loaded
  const { destination } = results.query
  const place = destination.name
  return data({
    gone: null,
    listing: {
      id,
      view,
      pages,
      search,
      results: pack(page, 'results', results),
      map: map && pack(page, 'map', map),
      onPhone: isOnPhone(request.headers),
      today: todayIn(page, 'Africa/Lagos'),
    },
    meta: await pageMeta(page, url, 'hotel_listing', { place, route: place }, destination.id.slice(0, 3)),
  })
}

async function goneListing(page: PageContext, url: URL, id: string) {
  const question = await loadQuestion(page, id)
  const place = question?.query.destination.name
  const meta = place
    ? pageMeta(page, url, 'hotel_listing', { place, route: place })
    : pageMeta(page, url, 'hotel_search')
  return { gone: { question }, listing: null, meta: { ...(await meta), indexed: false } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

const loadForm = () => loadPart(() => import('../../products/hotels/search/repeat-stay.tsx'))
const RepeatStay = lazy(loadForm)

export default function HotelListing({ loaderData: { gone, listing } }: Route.ComponentProps) {
  if (!listing) return <ListingGone question={gone?.question ?? null} />
  const { id, view, pages, search, onPhone, today } = listing
  const results = unpack(listing.results)
  const form = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <RepeatStay key={id} query={results.query} today={today} />
    </Suspense>
  )
  return (
    <>
      <ListingPage
        key={id}
        map={listing.map && unpack(listing.map)}
        {...{ results, search, view, pages, onPhone, today }}
        searchForm={form}
        onPrepareForm={() => void loadForm()}
      />
      <PackedText of={listing.results} />
      {listing.map && <PackedText of={listing.map} />}
    </>
  )
}
