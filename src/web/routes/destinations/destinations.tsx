import { DestinationsPage } from '../../content/destinations/destinations-page.tsx'
import { listCities } from '../../content/destinations/list-cities.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import type { Route } from './+types/destinations.ts'

export const handle: RouteHandle = { messages: ['content', 'destinations'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, regions] = await Promise.all([pageMeta(page, url, 'destinations'), listCities(page)])
  return { meta, regions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Destinations({ loaderData: { regions } }: Route.ComponentProps) {
  return <DestinationsPage regions={regions} />
}
