import { data } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { isOnPhone } from '../../lib/page/is-on-phone.server.ts'
import { pack } from '../../lib/page/pack.server.ts'
import { PackedText, unpack } from '../../lib/page/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
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
  const { view, pages, results, map } = loaded
  const { destination } = results.query
  const place = destination.name
  return data({
    gone: null,
    listing: {
      id,
      view,
      pages,
      results: pack(page, 'results', results),
      map: map && pack(page, 'map', map),
      onPhone: isOnPhone(request.headers),
      today: todayIn('Africa/Lagos'),
    },
    meta: await pageMeta(page, url, 'hotel_listing', { place, route: place }, destination.id.slice(0, 3)),
  })
}

async function goneListing(page: PageContext, url: URL, id: string) {
  const query = await loadQuestion(page, id)
  const place = query?.destination.name ?? ''
  return { gone: { query }, listing: null, meta: await pageMeta(page, url, 'hotel_listing', { place, route: place }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function HotelListing({ loaderData: { gone, listing } }: Route.ComponentProps) {
  if (!listing) return <ListingGone query={gone?.query ?? null} />
  const { id, view, pages, onPhone, today } = listing
  return (
    <>
      <ListingPage
        key={id}
        results={unpack(listing.results)}
        map={listing.map && unpack(listing.map)}
        {...{ view, pages, onPhone, today }}
        searchForm={null}
        onPrepareForm={() => {}}
      />
      <PackedText of={listing.results} />
      {listing.map && <PackedText of={listing.map} />}
    </>
  )
}
