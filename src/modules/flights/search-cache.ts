import type { Nearest } from '#contracts/flight-results.ts'
import type { DatePrice } from './flight-supplier.ts'
import type { Itinerary } from './itinerary.ts'
import type { Row } from './listing/listing.ts'
import type { AnswerState, SearchSession } from './search-store.ts'

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

/** A search that this very process opened and runs: nobody else changes it. */
export interface OwnSearch {
  readonly session: SearchSession
  answers: readonly AnswerState[]
}

/** What this process remembers of one search. */
export interface RememberedSearch {
  own: OwnSearch | null
  /** Answers that came to this very process, by supplier. */
  readonly offers: Map<string, readonly Itinerary[]>
  readonly dates: Map<string, readonly DatePrice[]>
  merged: MergedSearch | null
  /** What exists near to a search that found nothing; null until it is known. */
  nearest: readonly Nearest[] | null
}

/**
 * Searches in the memory of this process, so that reading, paging and filtering ask the database for
 * nothing. A memo only: whatever is missing is rebuilt from the rows.
 */
export interface SearchCache {
  /** The memory of a search, empty at first. */
  of(sessionId: string): RememberedSearch
  /** The memory of a search, if there is one. */
  peek(sessionId: string): RememberedSearch | null
}

/** About 1.3 MB each. */
const MAX_SEARCHES = 32

/** A cache that forgets the search that was read longest ago. */
export function createSearchCache(maxSearches = MAX_SEARCHES): SearchCache {
  const searches = new Map<string, RememberedSearch>()
  const touch = (sessionId: string, search: RememberedSearch): RememberedSearch => {
    searches.delete(sessionId)
    searches.set(sessionId, search)
    for (const oldest of searches.keys()) {
      if (searches.size <= maxSearches) break
      searches.delete(oldest)
    }
    return search
  }
  return {
    of: (sessionId) =>
      touch(
        sessionId,
        searches.get(sessionId) ?? { own: null, offers: new Map(), dates: new Map(), merged: null, nearest: null },
      ),
    peek(sessionId) {
      const search = searches.get(sessionId)
      return search ? touch(sessionId, search) : null
    },
  }
}
