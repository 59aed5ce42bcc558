import { SecurityPage } from '../features/account/security-page.tsx'
import { pageMeta } from '../lib/page-meta.server.ts'
import { metaTags } from '../lib/page-meta.ts'
import { pageContext } from '../lib/page-context.ts'
import type { Route } from './+types/account-security.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ customer }, { sessions }, twoFactor, meta] = await Promise.all([
    page.api.call('accountProfile'),
    page.api.call('accountSessions'),
    page.api.call('accountTwoFactor'),
    pageMeta(page, url, 'security'),
  ])
  return { customer, sessions, twoFactor, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountSecurity({ loaderData: { customer, sessions, twoFactor } }: Route.ComponentProps) {
  return <SecurityPage {...{ customer, sessions, twoFactor }} />
}
