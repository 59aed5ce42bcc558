import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Studies abroad: the finder, from which every programme is reached, and the check of chances. */
export const STUDY_PAGES: SitePart = {
  name: 'study',
  pages: (page) =>
    listPages(page, [
      ['/edu-consult', 'edu_consult'],
      ['/edu-consult/eligibility', 'edu_eligibility'],
    ]),
  closed: [],
}
