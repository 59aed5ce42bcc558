import { redirect } from 'react-router'
import { GoogleFinishPage } from '../../account/sign-in/google-finish-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/login-google.ts'

export const handle: RouteHandle = { messages: ['login'] }

/** Who has not just come back from Google begins anew. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  try {
    const question = await page.api.call('authGoogleQuestion')
    return { question, meta: await pageMeta(page, url, 'login') }
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) throw redirect('/login?google=ended')
    throw error
  }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function LoginGoogle({ loaderData: { question } }: Route.ComponentProps) {
  return <GoogleFinishPage {...question} />
}
