import { DestinationsPage } from '../../content/destinations/destinations-page.tsx'
import { listCities } from '../../content/destinations/list-cities.server.ts'
import { loadLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/destinations.ts'

export const handle: RouteHandle = { messages: ['content', 'destinations'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, words, regions] = await Promise.all([
    pageMeta(page, url, 'destinations'),
    loadLanding(page, url, 'copy', 'destinations'),
    listCities(page),
  ])
  return { meta: metaOfLanding(meta, words), words, regions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Destinations({ loaderData: { words, regions } }: Route.ComponentProps) {
  return <DestinationsPage words={words} regions={regions} />
}
