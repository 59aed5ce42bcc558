import { TRIP_VIEWS, TripsPage } from '../../account/trips/trips-page.tsx'
import { LISTED_PANELS } from '../../product-panels/listed-panels.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/trips.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = url.searchParams.get('view')
  const view = TRIP_VIEWS.find((known) => known === asked) ?? 'upcoming'
  const [list, meta] = await Promise.all([page.api.call('bookingList', { view }), pageMeta(page, url, 'my_trips')])
  return { view, list, today: page.now().toISOString().slice(0, 10), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Trips({ loaderData: { view, list, today } }: Route.ComponentProps) {
  return <TripsPage panels={LISTED_PANELS} {...{ view, list, today }} />
}
