import { OFFLINE_MARK } from '../../lib/offline-mark.ts'

/**
 * What a customer keeps on a device to read without a network: one cache, written by the pages and read by
 * the service worker. The names here are all that the two share.
 */

/** Caches of kept trips, the newest last; a newer way of keeping takes a new number. */
const PREFIX = 'trips.1.'

/** In local storage: somebody signed out while the shop could not be reached. */
const LEAVING = 'leaving'

/** Kept trips are as fresh as this, in milliseconds, whenever a page of the shop is opened. */
const FRESH_MS = 10 * 60_000
/** Kept trips are thrown away when nobody refreshed them for as long as a session lives at most. */
const STALE_MS = 30 * 24 * 60 * 60 * 1000

interface Keeping {
  /** The customer's id. */
  readonly owner: string
  /** When what is kept was asked for, in milliseconds; 0 before the first time. */
  readonly at: number
  /** When something last happened to a trip, as far as this browser knows; what was asked for before is old. */
  readonly changed: number
}

/** Whose trips this browser is to keep; null when nobody asked for it, or it can keep nothing. */
export function readKeeping(): Keeping | null {
  try {
    const [owner, at, changed = 0] = localStorage.getItem(OFFLINE_MARK)?.split(' ') ?? []
    return owner ? { owner, at: Number(at), changed: Number(changed) } : null
  } catch {
    return null
  }
}

export function writeKeeping({ owner, at, changed }: Keeping): void {
  localStorage.setItem(OFFLINE_MARK, `${owner} ${at} ${changed}`)
}

/** Whether the next page shall keep the trips anew. */
export const isStale = ({ at, changed }: Keeping, now: number): boolean => at < changed || now - at > FRESH_MS

/** Another owner, or out of use for too long. */
export const isOver = (keeping: Keeping, customer: string | null, now: number): boolean =>
  keeping.owner !== customer || (keeping.at > 0 && now - keeping.at > STALE_MS)

/** A cache that what is kept anew is written into. */
export const newCacheName = (now: number): string => `${PREFIX}${String(now).padStart(15, '0')}`

const isOurs = (name: string): boolean => name.startsWith('trips.')

/** Names of the caches with kept trips, the newest first. */
export async function tripCaches(): Promise<readonly string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX)).toSorted((one, other) => (one < other ? 1 : -1))
}

/** Deletes caches of kept trips, of every way of keeping: all, or those that are older than the one to stay. */
export async function dropCaches(olderThan: string | null = null): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => isOurs(name) && (olderThan === null || name < olderThan))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * Deletes all that is kept here, at once and without asking the shop. The mark goes first: whatever is
 * being fetched meanwhile finds it missing and is not written.
 */
export async function forgetTrips(): Promise<void> {
  try {
    localStorage.removeItem(OFFLINE_MARK)
    localStorage.removeItem(LEAVING)
    await dropCaches()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Remembers to end the session as soon as the shop can be reached. */
export function leaveLater(): void {
  try {
    localStorage.setItem(LEAVING, '1')
  } catch {
    // The session then ends by itself.
  }
}

export function isLeaving(): boolean {
  try {
    return localStorage.getItem(LEAVING) !== null
  } catch {
    return false
  }
}
