import type { FlightQuery } from '#contracts/flights/query.ts'
import { DayPricesOf } from '../../../ui/dates/day-prices.ts'
import { useDayPrices } from './day-prices.ts'
import { namesOfQuery, searchOfQuery } from './read-search.ts'
import { SearchForm } from './search-form.tsx'

/** The search form with a search in it that was made. Loaded when somebody wants to change that search. */
interface RepeatSearchProps {
  readonly sessionId: string
  readonly query: FlightQuery
  readonly today: string
}

export default function RepeatSearch({ sessionId, query, today }: RepeatSearchProps) {
  return (
    <DayPricesOf value={useDayPrices(sessionId, query)}>
      <SearchForm initial={searchOfQuery(query)} names={namesOfQuery(query)} today={today} compact />
    </DayPricesOf>
  )
}
