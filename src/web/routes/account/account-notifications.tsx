import { NotificationsPage } from '../../account/notices/notifications-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-notifications.ts'

export const handle: RouteHandle = { messages: ['notifications'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [list, preferences, meta] = await Promise.all([
    page.api.call('accountNotifications', {}),
    page.api.call('accountMailPreferences'),
    pageMeta(page, url, 'notifications'),
  ])
  return { list, preferences, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountNotifications({ loaderData: { list, preferences } }: Route.ComponentProps) {
  return <NotificationsPage {...{ list, preferences }} />
}
