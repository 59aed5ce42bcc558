import type { HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useMoreOf } from '../../../listing/use-more-of.ts'
import { type FoundState, leaveFound, resumeFound, startFound, withPage } from './found-state.ts'
import type { ListingView } from './listing-url.ts'

export interface FoundHotels {
  readonly state: FoundState
  readonly showMore: () => void
}

/** The hotels of a search: from the page's loader first, then page by page as they are asked for. */
export function useFoundHotels(
  source: HotelSearchResultsResponse,
  { view, changing }: { readonly view: ListingView; readonly changing: boolean },
): FoundHotels {
  const [kept, setState] = useState(() => resumeFound(source, view))
  const state = kept.source === source ? kept : startFound(source)
  if (kept !== state) setState(state)

  useEffect(() => leaveFound(view, state), [view, state])

  const askMore = async () => {
    const { nextCursor: cursor } = state
    if (!cursor || state.more === 'loading') return
    const change = (next: (current: FoundState) => FoundState) =>
      setState((current) => (current.source === source ? next(current) : current))
    change((current) => ({ ...current, more: 'loading' }))
    try {
      const { sort, filters } = view
      const answer = await browserApi.call('hotelSearchResults', { sessionId: source.sessionId, sort, filters, cursor })
      change((current) => withPage(current, answer))
    } catch (error) {
      change((current) =>
        isExpired(error) ? { ...current, more: 'idle', expired: true } : { ...current, more: 'failed' },
      )
    }
  }
  return { state, showMore: useMoreOf({ changing, ask: askMore }) }
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 404)
