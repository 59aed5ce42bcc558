import { ApiError } from '../../lib/api/api.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { loadPreviewed } from '../words/preview.server.ts'
import type { ShownPreview } from '../words/preview.ts'
import type { ArticleCard, ShownArticle } from './article.ts'

/** All articles, the latest first. */
export async function listArticles(page: PageContext): Promise<readonly ArticleCard[]> {
  return (await page.shop().call('articleList', {})).articles
}

/** An article and others to read after it; null where there is none of this name. */
export async function loadArticle(
  page: PageContext,
  url: URL,
  slug: string,
): Promise<{ readonly article: ShownArticle; readonly preview: ShownPreview } | null> {
  try {
    const { answer, preview } = await loadPreviewed(page, url, async (api, secret) => {
      const { data } = await api.call('articleGet', { slug, preview: secret })
      return { article: data, preview: data.preview }
    })
    return { article: answer.article, preview }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}
