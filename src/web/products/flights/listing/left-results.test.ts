import { expect, test } from 'vitest'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { leaveResults, resumeResults } from './left-results.ts'
import type { ListingView } from './listing-url.ts'
import { resultsReducer, startResults } from './results-state.ts'

const page = (...ids: string[]) => {
  const offers = ids.map((offer_id) => ({ offer_id }) as Offer)
  return { sessionId: 'srch_1', query: {}, offers } as FlightSearchResultsResponse
}
const best: ListingView = { sort: 'best', filters: {} }
const shownIds = (source: FlightSearchResultsResponse, view: ListingView) =>
  resumeResults(source, view).offers.map(({ offer_id }) => offer_id)

test('Back finds the pages that were added, unless the list is another one by now', () => {
  const source = page('a', 'b')
  const longer = resultsReducer(startResults(source), { type: 'more_came', source, answer: page('c', 'd') })
  leaveResults(page('a', 'b'), best, longer)
  expect(shownIds(page('a', 'b'), best)).toEqual(['a', 'b', 'c', 'd'])
  expect(shownIds(page('b', 'a'), best)).toEqual(['b', 'a'])
  expect(shownIds(page('a', 'b'), { ...best, sort: 'cheapest' })).toEqual(['a', 'b'])
})
