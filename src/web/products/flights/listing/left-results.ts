import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { ListingView } from './listing-url.ts'
import { type ResultsState, startResults } from './results-state.ts'

/** The list that was left last, with the pages that had been added to its first. */
let left: { readonly key: string; readonly state: ResultsState } | null = null

/** The query holds the names of its places, so that a list in another language is another one. */
const keyOf = ({ sessionId, query }: FlightSearchResultsResponse, view: ListingView) =>
  JSON.stringify([sessionId, query, view])

/** Keeps a list as long as this document lives, so that Back finds it as long as it was. */
export function leaveResults(source: FlightSearchResultsResponse, view: ListingView, state: ResultsState): void {
  left = { key: keyOf(source, view), state }
}

/** The list as it was left, where its first page is still the same; else the first page alone. */
export function resumeResults(source: FlightSearchResultsResponse, view: ListingView): ResultsState {
  const fresh = startResults(source)
  if (left?.key !== keyOf(source, view)) return fresh
  const { shown, offers } = left.state
  const same = source.offers.every(({ offer_id }, index) => offer_id === offers[index]?.offer_id)
  return same ? { ...fresh, shown, offers } : fresh
}
