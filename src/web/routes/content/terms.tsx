import { ContentPage } from '../../content/content-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/terms.ts'

export const handle: RouteHandle = { messages: ['content'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'terms') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Terms() {
  return <ContentPage page="terms" />
}
