import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Language } from '#contracts/locale.ts'
import { searchOfQuery } from '../search/read-search.ts'
import { formatSearch } from '../search/search-query.ts'

/** A search that begins by itself for whoever opens it: lists of flights do not keep, what was asked for does. */
export function searchLink(query: FlightQuery, origin: string, language: Language): string {
  const params = formatSearch(searchOfQuery(query))
  params.set('start', '1')
  params.set('lang', language)
  return `${origin}/flights/search?${params}`
}
