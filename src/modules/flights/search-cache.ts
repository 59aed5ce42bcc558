import type { Itinerary } from './itinerary.ts'
import type { Row } from './listing/listing.ts'

/** Everything that suppliers have found, merged. */
export interface Found {
  /** All of it: any fare that was ever listed can be confirmed. */
  readonly itineraries: readonly Itinerary[]
  /** What is listed: without those that another one beats in everything. */
  readonly rows: readonly Row[]
}

/** The merged answers of one search, valid while `answered` names the suppliers that have answered. */
interface MergedSearch extends Found {
  readonly answered: string
}

/** What this process remembers of one search. */
export interface RememberedSearch {
  /** Answers that came to this very process, by supplier; valid once their rows say that they are in. */
  readonly answers: Map<string, readonly Itinerary[]>
  merged: MergedSearch | null
}

/**
 * Searches in the memory of this process, so that reading, paging and filtering unpack no rows. A
 * memo only: whatever is missing is rebuilt from the database.
 */
export interface SearchCache {
  /** The memory of a search, empty at first. */
  of(sessionId: string): RememberedSearch
}

const MAX_SEARCHES = 64

/** A cache that forgets the search that was read longest ago. */
export function createSearchCache(maxSearches = MAX_SEARCHES): SearchCache {
  const searches = new Map<string, RememberedSearch>()
  return {
    of(sessionId) {
      const search = searches.get(sessionId) ?? { answers: new Map(), merged: null }
      searches.delete(sessionId)
      searches.set(sessionId, search)
      for (const oldest of searches.keys()) {
        if (searches.size <= maxSearches) break
        searches.delete(oldest)
      }
      return search
    },
  }
}
