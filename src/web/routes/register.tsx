import { RegisterPage } from '../features/account/register-page.tsx'
import type { RouteHandle } from '../i18n/page-messages.tsx'
import { pageMeta } from '../lib/page-meta.server.ts'
import { metaTags } from '../lib/page-meta.ts'
import { pageContext } from '../lib/page-context.ts'
import type { Route } from './+types/register.ts'

export const handle: RouteHandle = { messages: ['login'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'signup') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default RegisterPage
