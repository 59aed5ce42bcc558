import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnvironment } from '#api/environment.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { FindDocument } from '../composition/pages.ts'
import { createPageCache } from './page-cache.ts'
import { answerShared } from './serve-shared.ts'
import { quickly, type SharedPage, sharePage } from './shared-page.ts'

/** As shared pages. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 24 * 1024 * 1024
/** What was shown once, by its digest: 44 bytes each. */
const MOST_SEEN = 20_000

export interface CachedDocuments {
  /**
   * The page of this content, or null where it is asked for the first time.
   * @param make writes it, with this nonce on what shall run in it
   */
  find(content: string, make: (nonce: string) => Promise<Uint8Array<ArrayBuffer>>): Promise<SharedPage | null>
}

/**
 * Documents that were made for visitors, by all that they show: a listing that many open by one link, a page that is
 * loaded again. Its data is asked for each time, as for any page; where that and the address are the same to the letter,
 * so is the document, and it is sent from memory. Kept from the second time on: most are asked for once.
 */
export function createCachedDocuments(clock: Clock): CachedDocuments {
  const cache = createPageCache({ clock, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES })
  const seen = new Set<string>()

  function isSeen(key: string): boolean {
    if (seen.has(key)) return true
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.add(key)
    return false
  }

  return {
    async find(content, make) {
      const key = hash('sha256', content, 'base64url')
      if (!isSeen(key)) return null
      return cache.find(key, '', async () => {
        const nonce = newId('n')
        return sharePage(Buffer.from(await make(nonce)).toString(), nonce, quickly)
      })
    },
  }
}

/** Documents from memory, for the visitor of a call. */
export const documentsFor =
  (documents: CachedDocuments, c: Context<ApiEnvironment>): FindDocument =>
  async (content, headers, make) => {
    const page = await documents.find(content, make)
    return page && answerShared(c, page, headers)
  }
