import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Where hotels are looked for. Lists of them are made anew for each question. */
export const HOTEL_PAGES: SitePart = {
  name: 'hotels',
  pages: (page) => listPages(page, [['/hotels', 'hotels']]),
  closed: ['/hotels/search', '/hotels/listings/', '/hotels/booking/', '/hotels/confirmation/'],
}
