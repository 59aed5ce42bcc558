import { redirect } from 'react-router'
import { ExtrasPage } from '../../products/flights/extras/extras-page.tsx'
import { loadOrder } from '../../order/load-order.server.ts'
import { orderAddress } from '../../order/order-address.ts'
import { kindsOf } from '../../order/product-panels.ts'
import { flightOfAddress } from '../../products/flights/flight-item.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/flight-extras.ts'

export const handle: RouteHandle = { messages: ['extras', 'flight'] }

/** Only the owner of a ticketed trip adds to it; everybody else sees how it stands. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const order = await loadOrder(page, id)
  const item = flightOfAddress(order, url.searchParams.get('item'))
  if (!order.owner || order.status !== 'confirmed' || item?.status !== 'ticketed')
    throw redirect(orderAddress(id, kindsOf(order)))
  return { order, item, meta: await pageMeta(page, url, 'flight_extras') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightExtras({ loaderData: { order, item } }: Route.ComponentProps) {
  return <ExtrasPage key={item.item_id} order={order} item={item} />
}
