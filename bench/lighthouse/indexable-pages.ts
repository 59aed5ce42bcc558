import type { VisitedPage } from './visited-pages.ts'

/** So many pages of a kind say no more than the first. */
const PER_LANGUAGE = 1

/**
 * What search engines may find, by the sitemap: of each kind of page (`/visas/…`, `/blog/…`) one in each language, and
 * every page that stands alone.
 */
export async function indexablePages(origin: string): Promise<readonly VisitedPage[]> {
  const parts = await locationsIn(new URL('/sitemap.xml', origin))
  const pages = (await Promise.all(parts.map((part) => locationsIn(onOrigin(part, origin))))).flat()
  const seen = new Map<string, number>()
  return pages
    .map((page) => onOrigin(page, origin))
    .filter((url) => {
      const kind = kindOf(url)
      const times = seen.get(kind) ?? 0
      seen.set(kind, times + 1)
      return times < PER_LANGUAGE
    })
    .map((url) => ({ name: url.pathname + url.search, url: url.href }))
}

/** The sitemap names the shop as it is called outside. */
const onOrigin = (address: string, origin: string): URL => {
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, origin)
}

async function locationsIn(url: URL): Promise<readonly string[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.href}: ${response.status}`)
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...locations].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** `/visas/…` in French: the path but for its last part, where it has several. */
function kindOf({ pathname, search }: URL): string {
  const parts = pathname.split('/')
  const kind = parts.length > 2 ? [...parts.slice(0, -1), '…'].join('/') : pathname
  return kind + search
}
