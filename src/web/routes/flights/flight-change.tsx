import { redirect } from 'react-router'
import { ChangePage } from '../../products/flights/changes/change-page.tsx'
import { loadOrder } from '../../order/load-order.server.ts'
import { orderAddress } from '../../order/order-address.ts'
import { kindsOf } from '../../order/product-panels.ts'
import { flightOfAddress } from '../../products/flights/flight-item.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/flight-change.ts'

export const handle: RouteHandle = { messages: ['changes', 'flight'] }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const order = await loadOrder(page, id)
  // Only who may change it has something to do here.
  if (!order.owner || order.status !== 'confirmed') throw redirect(orderAddress(id, kindsOf(order)))
  const item = flightOfAddress(order, url.searchParams.get('item'))
  if (!item) throw redirect(orderAddress(id, kindsOf(order)))
  const changes = await page.api.call('bookingChanges', { confirmation_id: id, item_id: item.item_id })
  return { order, item, changes, meta: await pageMeta(page, url, 'flight_confirmation') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightChange({ loaderData: { order, item, changes } }: Route.ComponentProps) {
  return <ChangePage key={item.item_id} order={order} item={item} changes={changes} />
}
