import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { listArticles } from './articles.server.ts'

/** The blog and its articles. */
export const ARTICLE_PAGES: SitePart = {
  name: 'blog',
  async pages(page) {
    const articles = await listArticles(page)
    return [
      ...(await listPages(page, [['/blog', 'blog', articles[0]?.published]])),
      ...articles.map(({ slug, title, published, updated }) => ({
        path: `/blog/${slug}`,
        title,
        changed: updated ?? published,
      })),
    ]
  },
  closed: [],
}
