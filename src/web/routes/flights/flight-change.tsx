import { redirect } from 'react-router'
import { ChangePage } from '../../products/flights/changes/change-page.tsx'
import { loadOrder } from '../../order/load-order.server.ts'
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
  if (!order.owner || order.status !== 'confirmed') throw redirect(`/flights/confirmation/${id}`)
  const changes = await page.api.call('bookingChanges', { confirmation_id: id })
  return { order, changes, meta: await pageMeta(page, url, 'flight_confirmation') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightChange({ loaderData: { order, changes } }: Route.ComponentProps) {
  return <ChangePage key={order.confirmation_id} order={order} changes={changes} />
}
