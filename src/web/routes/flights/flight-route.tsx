import { data } from 'react-router'
import { loadRoutePage } from '../../products/flights/routes/load-route-page.server.ts'
import { RoutePage } from '../../products/flights/routes/route-page.tsx'
import { findLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { NotFound } from '../../shell/late-error-page.tsx'
import type { Route } from './+types/flight-route.ts'

export const handle: RouteHandle = {
  messages: ['home', 'search', 'search-parts', 'content', 'flight-route'],
  shared: true,
  showsPrices: true,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const route = await loadRoutePage(page, params.route)
  if (!route) return data({ meta: await pageMeta(page, url, 'not_found'), route: null }, { status: 404 })
  const names = { from: route.from.city, to: route.to.city, route: `${route.from.city} – ${route.to.city}` }
  const [meta, words] = await Promise.all([
    pageMeta(page, url, 'flight_route', names, route.to.code),
    findLanding(page, url, 'routes', params.route),
  ])
  const indexed = meta.indexed && (route.isKnown || words !== null)
  return data({ meta: metaOfLanding({ ...meta, indexed }, words), route: { ...route, words } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightRoute({ loaderData: { route } }: Route.ComponentProps) {
  return route ? <RoutePage route={route} /> : <NotFound />
}
