import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { WordingPage } from '../../products/insurance/wording/wording-page.tsx'
import type { Route } from './+types/insurance-wording.ts'

export const handle: RouteHandle = { messages: ['insurance-wording'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'insurance_wording') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function InsuranceWording() {
  return <WordingPage />
}
