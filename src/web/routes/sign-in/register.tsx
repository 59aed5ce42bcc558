import { RegisterPage } from '../../account/sign-in/register-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { loadAgency } from '../../lib/shop-facts.server.ts'
import type { Route } from './+types/register.ts'

export const handle: RouteHandle = { messages: ['login'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { sign_in } = await loadAgency(page)
  return {
    next: safeNext(url.searchParams.get('next'), '/accounts/my-trips'),
    google: sign_in.google,
    meta: await pageMeta(page, url, 'signup'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Register({ loaderData: { next, google } }: Route.ComponentProps) {
  return <RegisterPage {...{ next, google }} />
}
