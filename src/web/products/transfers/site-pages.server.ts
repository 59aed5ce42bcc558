import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Where transfers are looked for. Lists of vehicles are made anew for each question. */
export const TRANSFER_PAGES: SitePart = {
  name: 'transfers',
  pages: (page) => listPages(page, [['/transfers', 'transfers']]),
  closed: ['/transfers/search', '/transfers/booking/'],
}
