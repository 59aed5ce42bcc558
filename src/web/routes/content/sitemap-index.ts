import { pageContext } from '../../lib/page/page-context.ts'
import { SITE_PARTS } from '../../sitemap/site-parts.server.ts'
import { indexXml } from '../../sitemap/sitemap-xml.server.ts'
import type { Route } from './+types/sitemap-index.ts'

/** `/sitemap.xml`: the files of all parts. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(pageContext)
  return new Response(indexXml(SITE_PARTS.map(({ name }) => new URL(`/sitemaps/${name}.xml`, origin).href)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
