import { ExplorePage } from '../../products/flights/explore/explore-page.tsx'
import { loadExplore } from '../../products/flights/explore/load-explore.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/explore.ts'

export const handle: RouteHandle = { messages: ['explore', 'home'], shared: true, showsPrices: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, explore] = await Promise.all([
    pageMeta(page, url, 'flights_explore'),
    loadExplore(page, url.searchParams),
  ])
  return { meta, explore }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Explore({ loaderData: { explore } }: Route.ComponentProps) {
  return <ExplorePage explore={explore} />
}
