/** Any host will do: what leads away from it leads away from the shop. */
const BASE = 'https://shop.invalid'
/** What browsers drop from an address, or read as a slash, before they follow it. */
const MISREAD = /[\s\\\p{Cc}]/u

/**
 * The page to go on to, taken from where anybody may have written it: only a path of this shop, as a
 * browser would read it. `/.//host` is `//host` to a browser, which is another host.
 */
export function ownPath(next: string | null | undefined, otherwise: string): string {
  if (!next?.startsWith('/') || MISREAD.test(next) || !URL.canParse(next, BASE)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, BASE)
  const isOurs = origin === BASE && !pathname.startsWith('//') && !pathname.startsWith('/login')
  return isOurs ? pathname + search + hash : otherwise
}
