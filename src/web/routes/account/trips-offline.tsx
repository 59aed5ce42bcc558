import { KEPT_PANELS } from '../../offline-panels.ts'
import { OfflinePage } from '../../order/trips/offline-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { user } from '../../lib/user-guard.server.ts'
import { offlineTrip } from '../../order/trips/offline-trip.server.ts'
import type { Route } from './+types/trips-offline.ts'

export const handle: RouteHandle = {
  messages: ['account', 'confirmation', 'extras', 'order', 'flight', 'stay', 'stay-booking'],
}

export const middleware: Route.MiddlewareFunction[] = [user]

/** The next trips: who has more ahead than a page of the list sees those, too, before they begin. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, origin } = page
  const [customer, { bookings }, meta] = await Promise.all([
    api.customer(),
    api.call('bookingList', { view: 'upcoming', status: 'confirmed' }),
    pageMeta(page, url, 'my_trips'),
  ])
  const orders = await Promise.all(bookings.map(({ confirmation_id }) => api.call('orderGet', { confirmation_id })))
  const trips = orders.filter(({ owner }) => owner).map((order) => offlineTrip(order, KEPT_PANELS, origin))
  return { owner: customer?.customer_id ?? '', trips, refreshedAt: page.now().toISOString(), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

/** Kept where its owner asked for it, and nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function TripsOffline({ loaderData: { owner, trips, refreshedAt } }: Route.ComponentProps) {
  return <OfflinePage panels={KEPT_PANELS} {...{ owner, trips, refreshedAt }} />
}
