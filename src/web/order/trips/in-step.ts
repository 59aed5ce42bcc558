import { browserApi } from '../../lib/api/browser-api.ts'
import { holdInstallPrompt } from './install-prompt.ts'
import { saveTrips } from './save-trips.ts'
import { forgetTrips, isLeaving, isOver, isStale, readKeeping } from './trip-cache.ts'

/**
 * Brings what this browser keeps in step with who is signed in: another customer's trips and those of a
 * session that has ended are deleted, the customer's own are refreshed.
 * @param customer id of who is signed in; null when nobody is
 */
export async function bringInStep(customer: string | null): Promise<void> {
  holdInstallPrompt()
  if (customer && isLeaving()) return finishLeaving()
  const keeping = readKeeping()
  if (keeping && isOver(keeping, customer, Date.now())) return forgetTrips()
  if (customer || isInstalled()) await registerWorker()
  if (keeping && isStale(keeping, Date.now())) await saveTrips()
}

/** Somebody signed out without a network: the session ends now. */
async function finishLeaving(): Promise<void> {
  try {
    await browserApi.call('authLogout')
  } catch {
    return
  }
  await forgetTrips()
  location.assign('/login?left=1')
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** The worker answers where the network does not. A browser without workers has the shop online. */
async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js').catch(() => null)
}
