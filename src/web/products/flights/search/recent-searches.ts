import { placesAlong } from '#contracts/flights/end-names.ts'
import { formatSearch } from './search-query.ts'
import { codesOf, type SearchState } from './search-state.ts'
import { readList, writeList } from '../../../search/stored-list.ts'

const KEY = 'recent-searches'
const MOST = 5

/** A search that was made from this browser, with the city names it showed. */
export interface RecentSearch {
  readonly query: string
  readonly names: Readonly<Record<string, string>>
}

export const storedSearches = (): RecentSearch[] => readList(KEY, parseRecent)

export function rememberSearch(state: SearchState, names: Readonly<Record<string, string>>): void {
  const query = formatSearch(state).toString()
  const known = Object.fromEntries(codesOf(state).map((code) => [code, names[code] ?? '']))
  const others = storedSearches().filter((recent) => recent.query !== query)
  writeList(KEY, [{ query, names: known }, ...others].slice(0, MOST))
}

/** What a search is called: `Lagos – London`; one over several cities by all of them, as it may end where it began. */
export function titleOfSearch({ sectors }: SearchState, names: Readonly<Record<string, string>>): string {
  const end = (code: string) => ({ iata_code: code, city_name: names[code] || code })
  return placesAlong(
    sectors.map(({ origin, destination }) => ({ origin: end(origin), destination: end(destination) })),
  ).join(' – ')
}

function parseRecent(value: unknown): RecentSearch | null {
  if (typeof value !== 'object' || value === null) return null
  const { query, names } = { query: null, names: null, ...value }
  if (typeof query !== 'string' || typeof names !== 'object' || names === null) return null
  return { query, names: Object.fromEntries(Object.entries(names).map(([code, name]) => [code, String(name)])) }
}
