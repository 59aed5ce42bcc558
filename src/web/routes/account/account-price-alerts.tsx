import { PriceAlertsPage } from '../../account/price-alerts/price-alerts-page.tsx'
import { ALERT_PANELS } from '../../alert-panels.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-price-alerts.ts'

export const handle: RouteHandle = { messages: ['alerts', 'stay'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [list, meta] = await Promise.all([page.api.call('accountPriceAlerts'), pageMeta(page, url, 'price_alerts')])
  return { list, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountPriceAlerts({ loaderData: { list } }: Route.ComponentProps) {
  return <PriceAlertsPage panels={ALERT_PANELS} {...list} />
}
