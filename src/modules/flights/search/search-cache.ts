import type { FlightSearchResultsResponse, Nearest } from '#contracts/flights/results.ts'
import type { DatePrice } from '../flight-supplier.ts'
import type { Itinerary } from '../itineraries/itinerary.ts'
import type { Row } from '../listing/listing.ts'
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
interface OwnSearch {
  readonly session: SearchSession
  answers: readonly AnswerState[]
}

/** What this process remembers of one search. */
export interface RememberedSearch {
  own: OwnSearch | null
  /** Answers that came to this very process, by supplier. */
  readonly offers: Map<string, readonly Itinerary[]>
  readonly dates: Map<string, readonly DatePrice[]>
  /** Keys of which suppliers make their journeys again, by supplier: all that is left of `offers` once they were read. */
  readonly keys: Map<string, readonly string[]>
  /** The lowest price of any answer so far; null before there is one. */
  lowest: number | null
  merged: MergedSearch | null
  /** Set once everything that was found has been listed: what the cheapest of it costs, null where that is nothing. */
  listed: { readonly lowest: number | null } | null
  /** Pages of the list that were read more than once, by how they were asked for. */
  readonly pages: Map<string, FlightSearchResultsResponse>
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

function nothingYet(): RememberedSearch {
  return {
    own: null,
    offers: new Map(),
    dates: new Map(),
    keys: new Map(),
    lowest: null,
    merged: null,
    listed: null,
    pages: new Map(),
    nearest: null,
  }
}

/**
 * Most searches are listed once: then only keys are left of what keys can make again, 10 KB instead of 1.3 MB,
 * which the collector of garbage would copy twice and then keep. Whoever lists a search again has it made
 * once more, in some milliseconds, and from then on it stays.
 */
export function noteListed(remembered: RememberedSearch, lowest: number | null): void {
  if (remembered.listed) return
  remembered.listed = { lowest }
  dropAllButKeys(remembered)
}

/** A page or two of a list, in an order or two. */
const MAX_PAGES = 6

/**
 * Keeps a page of a list that is complete, and so will not change. Not the first that is read: most are read once.
 */
export function rememberPage(remembered: RememberedSearch, key: string, page: FlightSearchResultsResponse): void {
  if (!remembered.listed) return
  renew(remembered.pages, key, page)
  surplus(remembered.pages, MAX_PAGES)
}

function dropAllButKeys(remembered: RememberedSearch): void {
  remembered.pages.clear()
  for (const supplierCode of remembered.keys.keys()) remembered.offers.delete(supplierCode)
  if (remembered.keys.size > 0) remembered.merged = null
}

/** Searches of which everything may be in memory: 1.3 MB each. */
const MAX_WHOLE = 32
/** Searches of which there are keys: 10 KB each. */
const MAX_SEARCHES = 512

/** A cache that forgets what was read longest ago: first all but the keys, and then the search. */
export function createSearchCache(maxWhole = MAX_WHOLE, maxSearches = MAX_SEARCHES): SearchCache {
  const searches = new Map<string, RememberedSearch>()
  const whole = new Map<string, RememberedSearch>()
  const touch = (sessionId: string, search: RememberedSearch): RememberedSearch => {
    renew(searches, sessionId, search)
    renew(whole, sessionId, search)
    for (const [oldest, forgotten] of surplus(whole, maxWhole)) {
      dropAllButKeys(forgotten)
      // What its rows alone can give again may not be written yet: without it nobody shall say that it is there.
      if (forgotten.offers.size > 0) searches.delete(oldest)
    }
    surplus(searches, maxSearches)
    return search
  }
  return {
    of: (sessionId) => touch(sessionId, searches.get(sessionId) ?? nothingYet()),
    peek(sessionId) {
      const search = searches.get(sessionId)
      return search ? touch(sessionId, search) : null
    },
  }
}

function renew<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key)
  entries.set(key, value)
}

/** Takes the oldest out of what is more than may be. */
function surplus<Value>(entries: Map<string, Value>, most: number): readonly [string, Value][] {
  const taken: [string, Value][] = []
  for (const entry of entries) {
    if (entries.size <= most) break
    entries.delete(entry[0])
    taken.push(entry)
  }
  return taken
}
