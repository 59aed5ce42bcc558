import type { Listing } from './ranking.ts'

/** The merged answers of one search, valid while `answered` names the suppliers that have answered. */
export interface MergedSearch {
  readonly answered: string
  readonly listings: readonly Listing[]
}

/**
 * Merged searches of this process, so that paging and filtering read no bodies again. A memo only:
 * whatever is missing is rebuilt from the database.
 */
export interface SearchCache {
  get(sessionId: string): MergedSearch | undefined
  set(sessionId: string, search: MergedSearch): void
}

const MAX_SEARCHES = 64

/** A cache that forgets the search that was read longest ago. */
export function createSearchCache(maxSearches = MAX_SEARCHES): SearchCache {
  const searches = new Map<string, MergedSearch>()
  const put = (sessionId: string, search: MergedSearch): void => {
    searches.delete(sessionId)
    searches.set(sessionId, search)
  }
  return {
    get(sessionId) {
      const search = searches.get(sessionId)
      if (search) put(sessionId, search)
      return search
    },
    set(sessionId, search) {
      put(sessionId, search)
      for (const oldest of searches.keys()) {
        if (searches.size <= maxSearches) break
        searches.delete(oldest)
      }
    },
  }
}
