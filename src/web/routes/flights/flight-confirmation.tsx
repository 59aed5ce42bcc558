import { useEffect } from 'react'
import { redirect } from 'react-router'
import { forgetBooking } from '../../order/checkout/draft/stored-draft.ts'
import { OrderPage } from '../../order/confirmation/order-page.tsx'
import { loadCrossSell } from '../../order/cross-sell/load-cross-sell.server.ts'
import { loadFacts, loadShownOrder } from '../../order/load-order.server.ts'
import { orderAddress } from '../../order/order-address.ts'
import { kindsOf, type Order } from '../../order/product-panels.ts'
import { orderPanel } from '../../products/flights/panels/order-panel.tsx'
import { routeOf } from '../../products/flights/trip/trip-words.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/flight-confirmation.ts'

export const handle: RouteHandle = { messages: ['confirmation', 'changes', 'extras', 'order', 'flight', 'taxes'] }

const PANELS = { flight: orderPanel }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const order = await loadShownOrder(page, id, url.search)
  const address = orderAddress(id, kindsOf(order))
  if (address !== `/flights/confirmation/${id}`) throw redirect(address)
  const facts = await loadFacts(page, order, PANELS)
  const beside = await loadCrossSell(page, order.confirmation_id)
  return { order, facts, beside, meta: await tripMeta(page, url, order) }
}

/** Who is shown somebody else's trip is told where it goes; apps that preview its link are nobody. */
function tripMeta(page: PageContext, url: URL, { owner, items }: Order) {
  const query = items.find((item) => item.kind === 'flight')?.details.query
  if (owner || !query) return pageMeta(page, url, 'flight_confirmation')
  return pageMeta(page, url, 'flight_shared', { route: routeOf(query) }, query.sectors[0]?.destination)
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightConfirmation({ loaderData: { order, facts, beside } }: Route.ComponentProps) {
  // Names and passports have done their work: nothing of the form stays in the tab.
  useEffect(() => forgetBooking(sessionStorage), [])
  return <OrderPage key={order.confirmation_id} order={order} panels={PANELS} facts={facts} beside={beside} />
}
