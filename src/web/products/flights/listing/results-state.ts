import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Offer } from '#contracts/flights/offers.ts'

/** The list as it stands on the screen while results still arrive. */
export interface ResultsState {
  /** What the page was loaded with: another one starts the state anew. */
  readonly source: FlightSearchResultsResponse
  /** Latest answer that the list shows, for facets, totals and the cursor. */
  readonly shown: FlightSearchResultsResponse
  /** All pages that are on the screen. */
  readonly offers: readonly Offer[]
  /** A newer answer that waits until the visitor asks for it, so that nothing moves under the finger. */
  readonly waiting: FlightSearchResultsResponse | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly expired: boolean
}

export type ResultsEvent =
  | { readonly type: 'loaded'; readonly source: FlightSearchResultsResponse }
  | { readonly type: 'polled'; readonly answer: FlightSearchResultsResponse; readonly mayMove: boolean }
  | { readonly type: 'show_waiting' }
  | { readonly type: 'more_asked' }
  /** Of the list that was loaded with this source, which another may have replaced. */
  | {
      readonly type: 'more_came'
      readonly source: FlightSearchResultsResponse
      readonly answer: FlightSearchResultsResponse
    }
  | { readonly type: 'more_failed'; readonly source: FlightSearchResultsResponse }
  | { readonly type: 'expired' }

export function startResults(source: FlightSearchResultsResponse): ResultsState {
  return { source, shown: source, offers: source.offers, waiting: null, more: 'idle', expired: false }
}

export function resultsReducer(state: ResultsState, event: ResultsEvent): ResultsState {
  switch (event.type) {
    case 'loaded':
      return startResults(event.source)
    case 'polled':
      return takeAnswer(state, event.answer, event.mayMove)
    case 'show_waiting':
      return state.waiting ? show(state, state.waiting) : state
    case 'more_asked':
      return { ...state, more: 'loading' }
    case 'more_came':
      return event.source === state.source ? appendPage(state, event.answer) : state
    case 'more_failed':
      return event.source === state.source ? { ...state, more: 'failed' } : state
    case 'expired':
      return { ...state, expired: true }
  }
}

/** Flights that a waiting answer has more than the list; at least one, for prices may have changed too. */
export function waitingCount({ shown, waiting }: ResultsState): number {
  return waiting ? Math.max(1, waiting.meta.total - shown.meta.total) : 0
}

/** Status and progress of the search by the newest answer, shown or waiting. */
export const newest = (state: ResultsState): FlightSearchResultsResponse => state.waiting ?? state.shown

/** Nothing that is being read moves: an answer comes in by itself only where it adds to the end. */
function takeAnswer(state: ResultsState, answer: FlightSearchResultsResponse, mayMove: boolean): ResultsState {
  if (mayMove || state.offers.length === 0) return show(state, answer)
  if (!continues(state.offers, answer.offers)) return { ...state, waiting: answer }
  if (answer.offers.length >= state.offers.length) return show(state, answer)
  // More pages are on the screen than the answer holds: they stay, and go on where they ended.
  const meta = { ...answer.meta, next_cursor: state.shown.meta.next_cursor }
  return { ...state, shown: { ...answer, meta }, waiting: null }
}

function show(state: ResultsState, answer: FlightSearchResultsResponse): ResultsState {
  return { ...state, shown: answer, offers: answer.offers, waiting: null, more: 'idle' }
}

/** Whether one list begins with the other. */
function continues(before: readonly Offer[], after: readonly Offer[]): boolean {
  const length = Math.min(before.length, after.length)
  return before.slice(0, length).every((offer, index) => offer.offer_id === after[index]?.offer_id)
}

function appendPage(state: ResultsState, answer: FlightSearchResultsResponse): ResultsState {
  const known = new Set(state.offers.map((offer) => offer.offer_id))
  const fresh = answer.offers.filter((offer) => !known.has(offer.offer_id))
  return { ...state, shown: answer, offers: [...state.offers, ...fresh], more: 'idle' }
}
