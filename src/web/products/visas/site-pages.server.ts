import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Where visas are asked for, and each destination for which the agency applies. Answers and applications are one visitor's. */
export const VISA_PAGES: SitePart = {
  name: 'visas',
  async pages(page) {
    const { services } = await page.api.call('visaServices')
    const own = services.map(({ destination, name }) => ({ path: `/visas/${destination.toLowerCase()}`, title: name }))
    return [...(await listPages(page, [['/visas', 'visas']])), ...own]
  },
  closed: ['/visas/check', '/visas/apply/'],
}
