import { ForgotPasswordPage } from '../../account/sign-in/forgot-password-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle: RouteHandle = { messages: ['login'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), url, 'forgot_password') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default ForgotPasswordPage
