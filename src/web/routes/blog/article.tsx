import { data } from 'react-router'
import { ArticlePage } from '../../content/blog/article-page.tsx'
import { loadArticle } from '../../content/blog/articles.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { languageAddresses, metaTags } from '../../lib/page/page-meta.ts'
import { NotFound } from '../../shell/late-error-page.tsx'
import type { Route } from './+types/article.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = await loadArticle(page, url, params.slug)
  if (!found)
    return data({ meta: await pageMeta(page, url, 'not_found'), article: null, preview: null }, { status: 404 })
  const { article, preview } = found
  const { title, description, keywords, place, published, updated } = article
  const meta = await pageMeta(page, url, 'blog_article', { title, description, keywords }, place)
  const indexed = preview === null
  return data({ meta: { ...meta, indexed, published, ...(updated && { updated }) }, article, preview })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Article({ loaderData: { article, preview, meta: page } }: Route.ComponentProps) {
  if (!article) return <NotFound />
  const url = languageAddresses(page.url)[page.language]
  return <ArticlePage article={article} url={url} picture={page.picture.url} preview={preview} />
}
