import { useEffect } from 'react'
import { redirect } from 'react-router'
import { forgetBooking } from '../../order/checkout/forget-booking.ts'
import { FormerFlights } from '../../products/flights/changes/former-flights.tsx'
import { ManageTrip } from '../../products/flights/changes/manage-trip.tsx'
import { TripNews } from '../../products/flights/changes/trip-news.tsx'
import { ConfirmationPage } from '../../order/confirmation/confirmation-page.tsx'
import { loadOrder } from '../../products/flights/trip/load-order.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/flight-confirmation.ts'

export const handle: RouteHandle = { messages: ['confirmation', 'changes', 'extras', 'flight', 'taxes'] }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const order = await loadOrder(page, id)
  // What a provider's page says in the address goes along: there the payment is verified.
  if (order.status === 'pending_payment' || order.status === 'expired') {
    throw redirect(`/flights/booking/${id}${url.search}`)
  }
  const changeable = order.owner && order.status === 'confirmed'
  const changes = changeable ? await page.api.call('bookingChanges', { confirmation_id: id }) : null
  return { order, changes, meta: await pageMeta(page, url, 'flight_confirmation') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightConfirmation({ loaderData: { order, changes } }: Route.ComponentProps) {
  // Names and passports have done their work: nothing of the form stays in the tab.
  useEffect(forgetBooking, [])
  return (
    <ConfirmationPage
      key={order.confirmation_id}
      order={order}
      {...(changes && {
        asks: changes.open !== null || changes.schedule?.status === 'open',
        news: (live) => <TripNews order={live} changes={changes} />,
        manage: (live) => <ManageTrip order={live} changes={changes} />,
        former: <FormerFlights history={changes.history} />,
      })}
    />
  )
}
