import type { FlightQuery } from '#contracts/flights/query.ts'
import { namesOfQuery, searchOfQuery } from './read-search.ts'
import { SearchForm } from './search-form.tsx'

/** The search form with a search in it that was made. Loaded when somebody wants to change that search. */
export default function RepeatSearch({ query, today }: { query: FlightQuery; today: string }) {
  return <SearchForm initial={searchOfQuery(query)} names={namesOfQuery(query)} today={today} compact />
}
