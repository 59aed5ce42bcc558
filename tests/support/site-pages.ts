import { SHOP_URL, type TestShop } from './shop.ts'
import { LAGOS, searchStays } from './stays.ts'

/** Answers what stands at a path of the shop. */
type ReadPath = (path: string) => Promise<string>

/** The addresses of one part of the sitemap. */
export const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

/** The sitemap, and each of its parts. */
export async function readSitemap(
  read: ReadPath,
): Promise<{ readonly index: string; readonly parts: readonly string[] }> {
  const index = await read('/sitemap.xml')
  const parts = await Promise.all(locationsOf(index).map((url) => read(url.replace(SHOP_URL, ''))))
  return { index, parts }
}

/** All pages of all parts of the sitemap. */
export const pagesOf = (parts: readonly string[]): readonly string[] =>
  parts.flatMap((part) => locationsOf(part).map((url) => url.replace(SHOP_URL, '')))

/** Pages of packages, cities, routes, hotels, activities and programmes are made alike: of each kind one is read, in each language. */
export function onePerKind(): (path: string) => boolean {
  const read = new Map<string, number>()
  return (path) => {
    const kind =
      /^\/(?:holidays|pilgrimages|destinations|flights\/routes|hotels\/details|activities\/(?:details|listings)|edu-consult\/(?:countries|programmes))\/(?=[A-Za-z])/.exec(
        path,
      )?.[0]
    if (kind === undefined) return true
    const before = read.get(kind) ?? 0
    read.set(kind, before + 1)
    return before < 2
  }
}

/** Somebody looks for a room in Lagos: the hotels that the search leads to have pages that search engines are told of. */
export async function lookForHotels({ shop, visitor }: Pick<TestShop, 'shop' | 'visitor'>): Promise<void> {
  await searchStays(visitor(), LAGOS)
  await shop.idle()
}
