import { data } from 'react-router'
import { NotFound } from '../../shell/late-error-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/not-found.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const meta = await pageMeta(context.get(pageContext), url, 'not_found')
  return data({ meta }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function NotFoundPage() {
  return <NotFound />
}
