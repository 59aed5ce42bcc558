import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { AccountFrame } from '../../account/account-frame.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { user } from '../../lib/user-guard.server.ts'
import { loadPart } from '../../lib/page/page-styles.tsx'
import type { Route } from './+types/account-area.ts'

/** Few have any. */
const GuestBookings = lazy(async () => {
  const { GuestBookings: component } = await loadPart(() => import('../../account/trips/guest-bookings.tsx'))
  return { default: component }
})

export const handle: RouteHandle = { messages: ['account', 'login', 'order', 'flight'] }

export const middleware: Route.MiddlewareFunction[] = [user]

/** A guard runs where data is loaded: this one shall run for each page of the account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  // The sign of what is new is worth no failed page, nor is a question.
  const [{ unread }, { bookings }] = await Promise.all([
    api.call('accountUnreadNotifications').catch(() => ({ unread: 0 })),
    api.call('guestBookings').catch(() => ({ bookings: [] })),
  ])
  return { unread, guestBookings: bookings }
}

/** What belongs to one customer is kept nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function AccountArea({ loaderData: { unread, guestBookings } }: Route.ComponentProps) {
  return (
    <AccountFrame unread={unread}>
      {guestBookings.length > 0 && (
        <Suspense>
          <GuestBookings bookings={guestBookings} />
        </Suspense>
      )}
      <Outlet />
    </AccountFrame>
  )
}
