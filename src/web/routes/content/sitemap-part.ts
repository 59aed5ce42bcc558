import { pageContext } from '../../lib/page/page-context.ts'
import { SITE_PARTS } from '../../sitemap/site-parts.server.ts'
import { pagesXml } from '../../sitemap/sitemap-xml.server.ts'
import type { Route } from './+types/sitemap-part.ts'

/** `/sitemaps/flights.xml`: the pages of one part in both languages. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext)
  const part = SITE_PARTS.find(({ name }) => `${name}.xml` === params.file)
  if (!part) return new Response('', { status: 404 })
  return new Response(pagesXml(await part.pages(page), page.origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
