import { pageContext } from '../../lib/page/page-context.ts'
import { robotsText } from '../../sitemap/robots.server.ts'
import { SITE_PARTS } from '../../sitemap/site-parts.server.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(robotsText(SITE_PARTS, context.get(pageContext).origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
