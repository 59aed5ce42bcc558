import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Where cover is asked for, and the wording of policies. Quotes are one visitor's own. */
export const INSURANCE_PAGES: SitePart = {
  name: 'insurance',
  pages: (page) =>
    listPages(page, [
      ['/insurance', 'insurance'],
      ['/insurance/wording', 'insurance_wording'],
    ]),
  closed: ['/insurance/quotes', '/insurance/booking/'],
}
