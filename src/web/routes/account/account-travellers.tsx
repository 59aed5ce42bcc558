import { TravellersPage } from '../../account/travellers-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-travellers.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ travellers }, countries, meta] = await Promise.all([
    page.api.call('accountTravellers'),
    page.api.call('countries'),
    pageMeta(page, url, 'travellers_profile'),
  ])
  return { travellers, countries, today: page.now().toISOString().slice(0, 10), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountTravellers({ loaderData: { travellers, countries, today } }: Route.ComponentProps) {
  return <TravellersPage {...{ travellers, countries, today }} />
}
