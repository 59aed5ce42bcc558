import { data } from 'react-router'
import { cityCodeAt } from '../../content/hotels/near-city.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { HotelFacts } from '../../products/hotels/details/hotel-facts.tsx'
import { HotelPage } from '../../products/hotels/details/hotel-page.tsx'
import { loadHotel } from '../../products/hotels/details/load-hotel.server.ts'
import { searchHotel } from '../../products/hotels/details/search-hotel.server.ts'
import { reserve } from '../../products/hotels/details/rooms/reserve.server.ts'
import type { Route } from './+types/hotel-details.ts'

export const handle: RouteHandle = { messages: ['stay', 'stay-details'] }

/** Rooms come with a search (`session`), or with dates that one is made of. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = await searchHotel(page, params.id, url.searchParams)
  const { hotel, status } = await loadHotel(page, { hotel_id: params.id, sessionId: url.searchParams.get('session') })
  const { name, city_name: city, latitude, longitude } = hotel.hotel
  const place = cityCodeAt(latitude, longitude) ?? undefined
  const meta = await pageMeta(page, url, 'hotel_details', { route: `${name}, ${city}` }, place)
  // Who tells nothing of a hotel but its name has no page that anybody searches for.
  const indexed = meta.indexed && hotel.hotel.description !== ''
  return data({ packed: pack(page, 'hotel', { ...hotel, asked }), meta: { ...meta, indexed } }, { status })
}

/** The form of rooms, sent with a script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  // What is no form has chosen nothing.
  const form = await request.formData().catch(() => new FormData())
  const { answer, status } = await reserve(context.get(pageContext), params.id, form)
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function HotelDetails({ loaderData: { packed, meta: page }, actionData }: Route.ComponentProps) {
  const hotel = unpack(packed)
  return (
    <>
      <HotelPage key={hotel.hotel.hotel_id} data={hotel} answer={actionData ?? null} />
      <HotelFacts data={hotel} url={page.url} />
      <PackedText of={packed} />
    </>
  )
}
