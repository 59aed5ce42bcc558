/**
 * The page to go back to, taken from an address that anybody may have written: only a path of this
 * shop. Two slashes, or a slash and a backslash, would lead to another host.
 */
export function safeNext(next: string | null, otherwise = '/'): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/login') ? next : otherwise
}

/** The sign-in page, and back from it to this address. */
export const signInAddress = (here: string): string => `/login?next=${encodeURIComponent(here)}`
