import { useEffect } from 'react'
import { redirect } from 'react-router'
import { forgetBooking } from '../../order/checkout/draft/stored-draft.ts'
import { OrderPage } from '../../order/confirmation/order-page.tsx'
import { loadCrossSell } from '../../order/cross-sell/load-cross-sell.server.ts'
import { loadFacts, loadShownOrder } from '../../order/load-order.server.ts'
import { orderAddress } from '../../order/order-address.ts'
import { kindsOf } from '../../order/product-panels.ts'
import { orderPanel } from '../../products/hotels/panels/order-panel.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/hotel-confirmation.ts'

export const handle: RouteHandle = { messages: ['confirmation', 'stay', 'stay-booking', 'order', 'taxes'] }

const PANELS = { hotel: orderPanel }

/** An order of stays alone. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const order = await loadShownOrder(page, id, url.search)
  const address = orderAddress(id, kindsOf(order))
  if (address !== `/hotels/confirmation/${id}`) throw redirect(address)
  const facts = await loadFacts(page, order, PANELS)
  const beside = await loadCrossSell(page, order.confirmation_id)
  return { order, facts, beside, meta: await pageMeta(page, url, 'hotel_confirmation') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function HotelConfirmation({ loaderData: { order, facts, beside } }: Route.ComponentProps) {
  // Names have done their work: nothing of the form stays in the tab.
  useEffect(() => forgetBooking(sessionStorage), [])
  return <OrderPage key={order.confirmation_id} order={order} panels={PANELS} facts={facts} beside={beside} />
}
