import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { loadPopularHotels } from './landing/popular-hotels.server.ts'

/** Where hotels are looked for, and those that many were led to. Lists of them are made anew for each question. */
export const HOTEL_PAGES: SitePart = {
  name: 'hotels',
  async pages(page) {
    const [own, popular] = await Promise.all([listPages(page, [['/hotels', 'hotels']]), loadPopularHotels(page)])
    return [...own, ...popular.map(({ href, hotel, city }) => ({ path: href, title: `${hotel.name}, ${city}` }))]
  },
  // Days in the address of a hotel are a search.
  closed: [
    '/hotels/details/*?checkin=',
    '/hotels/search',
    '/hotels/listings/',
    '/hotels/booking/',
    '/hotels/confirmation/',
  ],
}
