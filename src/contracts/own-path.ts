/**
 * The page to go on to, taken from where anybody may have written it: only a path of this shop. Two
 * slashes, or a slash and a backslash, would lead to another host.
 */
export function ownPath(next: string | null | undefined, otherwise: string): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/login') ? next : otherwise
}
