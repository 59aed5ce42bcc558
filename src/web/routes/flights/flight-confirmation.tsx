import { useEffect } from 'react'
import { redirect } from 'react-router'
import { forgetBooking } from '../../order/checkout/kept-booking.ts'
import { OrderPage } from '../../order/confirmation/order-page.tsx'
import { loadOrder } from '../../order/load-order.server.ts'
import { orderPanel } from '../../products/flights/panels/order-panel.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/flight-confirmation.ts'

export const handle: RouteHandle = { messages: ['confirmation', 'changes', 'extras', 'order', 'flight', 'taxes'] }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const order = await loadOrder(page, id)
  // What a provider's page says in the address goes along: there the payment is verified.
  if (order.status === 'pending_payment' || order.status === 'expired') {
    throw redirect(`/flights/booking/${id}${url.search}`)
  }
  const flight = await orderPanel.load?.(page.api, order)
  return { order, facts: { flight }, meta: await pageMeta(page, url, 'flight_confirmation') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

const PANELS = { flight: orderPanel }

export default function FlightConfirmation({ loaderData: { order, facts } }: Route.ComponentProps) {
  // Names and passports have done their work: nothing of the form stays in the tab.
  useEffect(() => forgetBooking(sessionStorage), [])
  return <OrderPage key={order.confirmation_id} order={order} panels={PANELS} facts={facts} />
}
