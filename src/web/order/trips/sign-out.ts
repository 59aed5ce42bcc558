import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { forgetTrips, leaveLater } from './trip-cache.ts'

/** Forgets what this tab and browser keep of a visitor's own: drafts, searches, trips. Settings stay. */
export async function forgetVisitor(): Promise<void> {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== 'settings') localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  await forgetTrips()
}

/**
 * Ends the session and forgets everything here. Without a network the device forgets at once, and the
 * session ends as soon as the shop can be reached.
 */
export async function signOut(): Promise<void> {
  const reached = await browserApi.call('authLogout').then(
    () => true,
    // A session that is gone already is as good as ended.
    (error: unknown) => !(error instanceof ApiError) || error.status > 0,
  )
  await forgetVisitor()
  if (!reached) leaveLater()
  location.assign('/login?left=1')
}
