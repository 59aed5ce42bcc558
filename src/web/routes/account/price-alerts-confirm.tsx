import { AlertLinkPage } from '../../account/price-alerts/alert-link-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/price-alerts-confirm.ts'

export const handle: RouteHandle = { messages: ['alerts'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'price_alert_link') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function PriceAlertsConfirm() {
  return <AlertLinkPage purpose="confirm" />
}
