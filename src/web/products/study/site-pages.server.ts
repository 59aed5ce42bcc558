import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { countryLinks } from './countries/country-path.server.ts'

/** Studies abroad: the finder, the check of chances, each country and each programme. */
export const STUDY_PAGES: SitePart = {
  name: 'study',
  async pages(page) {
    const { programmes, countries } = await page.shop().call('programmeList', {})
    return [
      ...(await listPages(page, [
        ['/edu-consult', 'edu_consult'],
        ['/edu-consult/eligibility', 'edu_eligibility'],
      ])),
      ...countryLinks(countries).map(({ path, name }) => ({ path, title: name })),
      ...programmes.map(({ programme_id: id, title, institution }) => ({
        path: `/edu-consult/programmes/${id}`,
        title: `${title}, ${institution}`,
      })),
    ]
  },
  closed: [],
}
