import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Holidays and pilgrimages, and each package of both. What was chosen of one is its visitor's. */
export const PACKAGE_PAGES: SitePart = {
  name: 'packages',
  async pages(page) {
    const families = ['holidays', 'pilgrimages'] as const
    const lists = await Promise.all(
      families.map(async (family) => {
        const { packages } = await page.api.call('packageList', { family })
        const own = packages.map(({ package_id, title }) => ({ path: `/${family}/${package_id}`, title }))
        return [...(await listPages(page, [[`/${family}`, family]])), ...own]
      }),
    )
    return lists.flat()
  },
  closed: ['/packages/booking/'],
}
