import { ArticleCards } from '../../content/blog/article-cards.tsx'
import { listArticles } from '../../content/blog/articles.server.ts'
import { loadLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import { LandingNotice, MoreWords } from '../../content/landing/more-words.tsx'
import { Trail } from '../../content/words/trail.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { languageAddresses, metaTags, type PageMeta } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/blog.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, words, articles] = await Promise.all([
    pageMeta(page, url, 'blog'),
    loadLanding(page, url, 'copy', 'blog'),
    listArticles(page),
  ])
  return { meta: metaOfLanding(meta, words), words, articles }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...(loaderData ? [feedLink(loaderData.meta)] : []),
]

/** Tells readers of feeds where new articles are told. */
const feedLink = ({ title, url, language }: PageMeta) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: languageAddresses(`${url}/feed.xml`)[language],
})

export default function Blog({ loaderData: { words, articles } }: Route.ComponentProps) {
  return (
    <div className="page py-[clamp(2rem,5vw,4rem)]">
      <LandingNotice notice={words.notice} />
      <Trail here={words.facts.title} />
      <h1 className="text-3xl">{words.facts.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{words.facts.lead}</p>
      <ArticleCards articles={articles} first />
      <MoreWords html={words.html} />
    </div>
  )
}
