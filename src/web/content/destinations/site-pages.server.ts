import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { listCities } from './list-cities.server.ts'

/** Cities that are written about. */
export const DESTINATION_PAGES: SitePart = {
  name: 'destinations',
  async pages(page) {
    const [own, regions] = await Promise.all([listPages(page, [['/destinations', 'destinations']]), listCities(page)])
    return [...own, ...regions.flatMap(({ cities }) => cities).map(({ href, city }) => ({ path: href, title: city }))]
  },
  closed: [],
}
