import { data, redirect } from 'react-router'
import { NotFound } from '../../shell/late-error-page.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-elsewhere.ts'

/** Where each page of the account is. */
const PAGES: Readonly<Record<string, string>> = {
  '': '/accounts/my-trips',
  profile: '/account/profile',
  security: '/account/security',
  'my-bookings': '/account/my-bookings',
  'travellers-profile': '/account/travellers-profile',
  wallet: '/account/wallet',
  'price-alerts': '/account/price-alerts',
  applications: '/account/applications',
  notifications: '/account/notifications',
  'my-trips': '/accounts/my-trips',
  'manage-booking': '/accounts/manage-booking',
}

/** Pages of the account are found under both prefixes; anything else does not exist. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = (params['*'] ?? '').replace(/\/$/, '')
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  if (page) throw redirect(page + url.search, 301)
  const meta = await pageMeta(context.get(pageContext), url, 'not_found')
  return data({ meta }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountElsewhere() {
  return <NotFound />
}
