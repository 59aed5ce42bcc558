import { codesOf, formatSearch, parseSearch, type SearchState } from './search-state.ts'
import { readList, writeList } from './stored-list.ts'

const KEY = 'recent-searches'
const MOST = 5

/** A search that was made from this browser, with the city names it showed. */
export interface RecentSearch {
  readonly query: string
  readonly names: Readonly<Record<string, string>>
}

/** The recent searches that can still be flown. @param today `2026-12-01` */
export function recentSearches(today: string): RecentSearch[] {
  return readList(KEY, parseRecent).filter(({ query }) => {
    const { sectors } = parseSearch(new URLSearchParams(query))
    return sectors.every(({ origin, destination, date }) => origin && destination && date >= today)
  })
}

export function rememberSearch(state: SearchState, names: Readonly<Record<string, string>>): void {
  const query = formatSearch(state).toString()
  const known = Object.fromEntries(codesOf(state).map((code) => [code, names[code] ?? '']))
  const others = readList(KEY, parseRecent).filter((recent) => recent.query !== query)
  writeList(KEY, [{ query, names: known }, ...others].slice(0, MOST))
}

function parseRecent(value: unknown): RecentSearch | null {
  if (typeof value !== 'object' || value === null) return null
  const { query, names } = { query: null, names: null, ...value }
  if (typeof query !== 'string' || typeof names !== 'object' || names === null) return null
  return { query, names: Object.fromEntries(Object.entries(names).map(([code, name]) => [code, String(name)])) }
}
