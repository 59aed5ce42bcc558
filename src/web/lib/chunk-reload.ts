/** A page is reloaded at most once in this time for a part of it that cannot be fetched, in milliseconds. */
const RELOAD_GUARD_MS = 10_000

/**
 * Parts of pages that are fetched on demand can be gone after a new deployment: then the page is loaded
 * again, once per 10 seconds and path, so that a lasting failure does not become a circle.
 */
export function reloadOnMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const key = `reloaded ${location.pathname}`
    try {
      if (!mayReload(sessionStorage.getItem(key), Date.now())) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      // Without a memory of the last reload there is no guard against a circle, so no reload.
      return
    }
    event.preventDefault()
    location.reload()
  })
}

/** @param last when the path was last reloaded, as it was stored; null when never */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) >= RELOAD_GUARD_MS
}
