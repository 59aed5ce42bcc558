/** A page is reloaded at most once in this time for a part of it that cannot be fetched, in milliseconds. */
const RELOAD_GUARD_MS = 10_000

/**
 * Parts of pages that are fetched on demand can be gone after a new deployment: then the page is loaded
 * again, once per 10 seconds and path, so that a lasting failure does not become a circle.
 */
export function reloadOnMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only trade the page for the browser's own error.
    if (navigator.onLine && dispensable === 0 && reloadOnce()) event.preventDefault()
  })
}

const reloaded = (): string => `reloaded ${location.pathname}`

/** Loads the page anew, unless that has just been done. @returns whether it is */
export function reloadOnce(): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(reloaded()), Date.now())) return false
    sessionStorage.setItem(reloaded(), String(Date.now()))
  } catch {
    // Without a memory of the last reload there is no guard against a circle, so no reload.
    return false
  }
  location.reload()
  return true
}

let dispensable = 0

/** Loads a part that the page can do without: no reload when it does not come. */
export async function loadDispensable<Part>(load: () => Promise<Part>): Promise<Part> {
  dispensable++
  try {
    return await load()
  } finally {
    dispensable--
  }
}

/** @param last when the path was last reloaded, as it was stored; null when never */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) >= RELOAD_GUARD_MS
}
