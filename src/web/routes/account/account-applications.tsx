import { CaseListPage } from '../../cases/list/case-list-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-applications.ts'

export const handle: RouteHandle = { messages: ['cases', 'applications'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ cases }, meta] = await Promise.all([page.api.call('caseList'), pageMeta(page, url, 'my_applications')])
  return { cases, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountApplications({ loaderData: { cases } }: Route.ComponentProps) {
  return <CaseListPage cases={cases} />
}
