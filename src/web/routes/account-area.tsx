import { Outlet } from 'react-router'
import { AccountFrame } from '../features/account/account-frame.tsx'
import type { RouteHandle } from '../i18n/page-messages.tsx'
import { user } from '../lib/user-guard.server.ts'
import type { Route } from './+types/account-area.ts'

export const handle: RouteHandle = { messages: ['account', 'login', 'flight'] }

export const middleware: Route.MiddlewareFunction[] = [user]

/** A guard runs where data is loaded: this one shall run for each page of the account. */
export function loader() {
  return null
}

/** What belongs to one customer is kept nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function AccountArea() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
