import { pageTitle } from '../../lib/page/page-meta.server.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePage, SitePart } from '../../sitemap/site-part.ts'
import { loadExplored } from './explore/explored.server.ts'
import { routePath } from './routes/route-address.ts'

/** Where flights are looked for, and the routes that many fly. Lists of flights are made anew for each question. */
export const FLIGHT_PAGES: SitePart = {
  name: 'flights',
  async pages(page) {
    const [own, routes] = await Promise.all([
      listPages(page, [
        ['/flights', 'flights'],
        ['/flights/explore', 'flights_explore'],
      ]),
      listRoutes(page),
    ])
    return [...own, ...routes]
  },
  closed: ['/flights/search', '/flights/listings/', '/flights/booking/', '/flights/extras/', '/flights/confirmation/'],
}

/** So many cities of a country are flown from enough to be listed. */
const ORIGINS = 3

/** Popular routes from the big cities of the shop's country. */
async function listRoutes(page: PageContext): Promise<readonly SitePage[]> {
  const home = await loadExplored(page)
  const origins = (home?.origins ?? []).slice(0, ORIGINS).map(({ iata_code }) => iata_code)
  const explored = await Promise.all(origins.map((origin) => loadExplored(page, origin)))
  const routes = explored.flatMap((from) => {
    if (!from) return []
    return from.destinations.filter(({ is_popular }) => is_popular).map((to) => ({ from: from.origin, to }))
  })
  return Promise.all(
    routes.map(async ({ from, to }) => ({
      path: routePath({ origin: from.iata_code, destination: to.iata_code }),
      title: await pageTitle(page, 'flight_route', { from: from.city_name, to: to.city_name }),
    })),
  )
}
