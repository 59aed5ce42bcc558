import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { pageTitle } from '../../lib/page/page-meta.server.ts'

/** Where activities are looked for, and what there is to do in each city: a list is made of its address alone. */
export const ACTIVITY_PAGES: SitePart = {
  name: 'activities',
  async pages(page) {
    const [own, { data }] = await Promise.all([
      listPages(page, [['/activities', 'activities']]),
      page.api.call('activityCities', { search: '', most: 100 }),
    ])
    const cities = data.map(async ({ city_code: code, name }) => ({
      path: `/activities/listings/${code}`,
      title: await pageTitle(page, 'activity_listing', { place: name }),
    }))
    return [...own, ...(await Promise.all(cities))]
  },
  closed: ['/activities/search', '/activities/booking/'],
}
