import { generateRssFeed } from 'feedsmith'
import { languageAddresses } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { listArticles } from './articles.server.ts'

/** The newest articles, as readers of feeds take them (RSS 2.0), in the visitor's language. */
export async function writeFeed(page: PageContext, url: URL): Promise<string> {
  const { language } = page.settings
  const addressOf = (path: string) => languageAddresses(new URL(path, page.origin).href)[language]
  const { title, description } = await pageMeta(page, url, 'blog')
  const articles = await listArticles(page)
  const [newest] = articles
  return generateRssFeed({
    title,
    link: addressOf('/blog'),
    description,
    language,
    ...(newest && { lastBuildDate: dayOf(newest.published) }),
    atom: { links: [{ href: addressOf(FEED_PATH), rel: 'self', type: 'application/rss+xml' }] },
    items: articles.map((article) => {
      const link = addressOf(`/blog/${article.slug}`)
      return {
        title: article.title,
        link,
        description: article.description,
        guid: { value: link, isPermaLink: true },
        pubDate: dayOf(article.published),
      }
    }),
  })
}

const FEED_PATH = '/blog/feed.xml'

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
