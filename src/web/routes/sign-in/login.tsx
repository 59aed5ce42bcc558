import { redirect } from 'react-router'
import { SignInPage } from '../../account/sign-in/sign-in-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { loadAgency } from '../../lib/shop-facts.server.ts'
import type { Route } from './+types/login.ts'

export const handle: RouteHandle = { messages: ['login'], shared: true }

const DONE = ['left', 'gone'] as const
/** Why a sign-in with Google came to nothing. */
const REFUSED = ['denied', 'unavailable', 'untrusted', 'ended', 'taken'] as const

/** Who is signed in already goes on at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = url.searchParams
  const next = safeNext(asked.get('next'), '/accounts/my-trips')
  if (await page.api.customer()) throw redirect(next)
  const refused = REFUSED.find((reason) => reason === asked.get('google')) ?? null
  return {
    next,
    sent: asked.has('next') && !refused,
    done: DONE.find((name) => asked.has(name)) ?? null,
    google: { offered: (await loadAgency(page)).sign_in.google, refused },
    meta: await pageMeta(page, url, 'login'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Login({ loaderData: { next, sent, done, google } }: Route.ComponentProps) {
  return <SignInPage {...{ next, sent, done, google }} />
}
