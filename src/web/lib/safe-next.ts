/**
 * The page to go back to, taken from an address that anybody may have written: only a path of this
 * shop. Two slashes, or a slash and a backslash, would lead to another host.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/login') ? next : '/'
}
