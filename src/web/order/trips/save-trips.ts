import { OFFLINE_PAGE } from '../../lib/offline-mark.ts'
import { dropCaches, tripCaches, newCacheName, readKeeping, writeKeeping } from './trip-cache.ts'

/** Parts of pages that the page with the trips needs: its scripts, fonts and pictures. */
const PART = /["'(](\/(?:assets|pictures)\/[^"'()\s\\]+)/g
// Read as text: parsing the page would apply its styles to nothing, which the content policy refuses.
const OWNER = /\bdata-owner="([^"]+)"/
const DOCUMENT = /\bhref="(\/api\/v1\/documents\/[^"]+)"/g

type Kept = readonly [url: string, response: Response]

/**
 * Fetches the customer's trips, with all that their page needs and their documents, and puts them in
 * the place of what was kept before. When anything fails, what was kept stays.
 * @returns whether the trips are kept as they are now
 */
export async function saveTrips(): Promise<boolean> {
  const keeping = readKeeping()
  if (!keeping) return false
  const asked = Date.now()
  try {
    const page = await fetch(OFFLINE_PAGE, { credentials: 'same-origin', cache: 'no-store' })
    const html = await page.clone().text()
    const [, owner] = OWNER.exec(html) ?? []
    // Signed out, or somebody else by now.
    if (!page.ok || page.redirected || owner !== keeping.owner) return false
    const kept = await Promise.all([
      ...addresses(html, PART).map(fetchPart),
      ...addresses(html, DOCUMENT).map(fetchDocument),
    ])
    return await write([...kept, [OFFLINE_PAGE, page]], owner, asked)
  } catch {
    return false
  }
}

/** The same after something happened to a trip: should it not come to it now, the next page does it. */
export async function saveTripsAgain(): Promise<boolean> {
  const keeping = readKeeping()
  if (keeping) writeKeeping({ ...keeping, changed: Date.now() })
  return saveTrips()
}

const addresses = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, url]) => url ?? [])),
]

/** The page itself comes last: a cache that has it is complete. */
async function write(kept: readonly Kept[], owner: string, asked: number): Promise<boolean> {
  if (readKeeping()?.owner !== owner) return false
  const name = newCacheName(asked)
  const cache = await caches.open(name)
  for (const [url, response] of kept) await cache.put(url, response)
  const keeping = readKeeping()
  if (keeping?.owner === owner && keeping.at < asked) {
    writeKeeping({ ...keeping, at: asked })
    await dropCaches(name)
    return true
  }
  await caches.delete(name)
  // Another tab, that asked later, has kept them meanwhile; or they are not wanted any more.
  return keeping?.owner === owner
}

async function fetchPart(url: string): Promise<Kept> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return [url, response]
}

/** Documents name their version in the address: one that is kept already is taken over. They open in the browser. */
async function fetchDocument(url: string): Promise<Kept> {
  for (const name of await tripCaches()) {
    const before = await (await caches.open(name)).match(url)
    if (before) return [url, before]
  }
  const response = await fetch(url, { credentials: 'same-origin', cache: 'no-store' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? 'application/pdf' }
  return [url, new Response(await response.blob(), { headers })]
}
