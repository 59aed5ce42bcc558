import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { listOfferPages } from './offers.server.ts'

/** What is advertised now. */
export const OFFER_PAGES: SitePart = {
  name: 'offers',
  pages: async (page) => [...(await listPages(page, [['/offers', 'offers']])), ...(await listOfferPages(page))],
  closed: ['/coupon/'],
}
