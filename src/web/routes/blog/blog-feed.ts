import { writeFeed } from '../../content/blog/feed.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/blog-feed.ts'

/** `/blog/feed.xml`: new articles for readers of feeds. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  return new Response(await writeFeed(context.get(pageContext), url), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
