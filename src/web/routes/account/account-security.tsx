import { GOOGLE_OUTCOMES } from '../../account/security/google-link.tsx'
import { SecurityPage } from '../../account/security/security-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-security.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ customer }, { sessions }, twoFactor, google, { activity }, meta] = await Promise.all([
    page.api.call('accountProfile'),
    page.api.call('accountSessions'),
    page.api.call('accountTwoFactor'),
    page.api.call('accountGoogle'),
    page.api.call('accountActivity'),
    pageMeta(page, url, 'security'),
  ])
  const came = GOOGLE_OUTCOMES.find((outcome) => outcome === url.searchParams.get('google')) ?? null
  return { customer, sessions, twoFactor, google, activity, came, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountSecurity({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} />
}
