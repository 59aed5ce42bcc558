import { ProfilePage } from '../../account/profile-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-profile.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ customer }, countries, meta] = await Promise.all([
    page.api.call('accountProfile'),
    page.api.call('countries'),
    pageMeta(page, url, 'my_profile'),
  ])
  return { customer, countries, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountProfile({ loaderData: { customer, countries } }: Route.ComponentProps) {
  return <ProfilePage {...{ customer, countries }} />
}
