/**
 * Goes on as somebody else than before, after signing in or out: by loading the page anew, so that
 * nothing of the former visitor stays in its memory.
 */
export function enter(address: string): void {
  location.assign(address)
}

/** Forgets what this tab and browser keep of a visitor's own: drafts and searches. Settings stay. */
export function forgetVisitor(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== 'settings') localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
