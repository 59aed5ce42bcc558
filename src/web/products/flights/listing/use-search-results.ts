import type { FlightSearchResultsRequest, FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { type Dispatch, startTransition, useEffect, useReducer } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useMoreOf } from '../../../listing/use-more-of.ts'
import type { ListingView } from './listing-url.ts'
import { leaveResults, resumeResults } from './left-results.ts'
import { newest, type ResultsEvent, resultsReducer, type ResultsState } from './results-state.ts'

const FIRST_POLL_MS = 400
const LAST_POLL_MS = 1_500

export interface SearchResults {
  readonly state: ResultsState
  readonly showMore: () => void
  readonly showWaiting: () => void
  readonly markExpired: () => void
  /** Asks for the same list again, as when a fare turned out to be sold. */
  readonly refresh: () => void
}

interface ListAsked {
  readonly view: ListingView
  /** Whether another view has been asked for and is not shown yet. */
  readonly changing: boolean
  readonly nationality: string
}

/** The results of a search: from the page's loader first, then polled until every supplier has answered. */
export function useSearchResults(
  source: FlightSearchResultsResponse,
  { view, changing, nationality }: ListAsked,
): SearchResults {
  const [state, dispatch] = useReducer(resultsReducer, source, (first) => resumeResults(first, view))
  if (state.source !== source) dispatch({ type: 'loaded', source })

  useEffect(() => {
    if (state.source === source) leaveResults(source, view, state)
  }, [source, view, state])

  const { sessionId } = source
  const asked = { sessionId, sort: view.sort, filters: view.filters, nationality, group_returns: true }
  const running = newest(state).status === 'in_progress' && !state.expired
  useEffect(() => {
    if (!running) return undefined
    const controller = new AbortController()
    void poll(asked, dispatch, controller.signal)
    return () => controller.abort()
    // The view comes with its source: a new source restarts the polling.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, sessionId, source])

  const askMore = async () => {
    const cursor = state.shown.meta.next_cursor
    if (!cursor || state.more === 'loading') return
    dispatch({ type: 'more_asked' })
    try {
      const answer = await browserApi.call('flightSearchResults', { ...asked, cursor })
      dispatch({ type: 'more_came', source, answer })
    } catch (error) {
      dispatch(isExpired(error) ? { type: 'expired' } : { type: 'more_failed', source })
    }
  }
  const refresh = async () => {
    const answer = await browserApi.call('flightSearchResults', asked).catch(() => null)
    if (answer) dispatch({ type: 'polled', answer, mayMove: true })
  }
  return {
    state,
    showMore: useMoreOf({ changing, ask: askMore }),
    showWaiting: () => dispatch({ type: 'show_waiting' }),
    markExpired: () => dispatch({ type: 'expired' }),
    refresh: () => void refresh(),
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 404)

async function poll(
  asked: FlightSearchResultsRequest,
  dispatch: Dispatch<ResultsEvent>,
  signal: AbortSignal,
): Promise<void> {
  for (let delay = FIRST_POLL_MS; !signal.aborted; delay = Math.min(LAST_POLL_MS, delay * 1.5)) {
    await pause(delay, signal)
    if (signal.aborted) return
    try {
      const answer = await browserApi.call('flightSearchResults', asked, { signal })
      if (signal.aborted) return
      // Hydration may still be under way: a transition does not interrupt it.
      startTransition(() => dispatch({ type: 'polled', answer, mayMove: document.hidden }))
      if (answer.status !== 'in_progress') return
    } catch (error) {
      if (isExpired(error)) return dispatch({ type: 'expired' })
      // Anything else passes: the next round asks again.
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
