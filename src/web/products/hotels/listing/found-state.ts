import type { FoundHotel, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import type { ListingView } from './listing-url.ts'

/** The list as it stands on the screen. */
export interface FoundState {
  /** What the page was loaded with: another one starts the state anew. */
  readonly source: HotelSearchResultsResponse
  /** All pages that are on the screen. */
  readonly hotels: readonly FoundHotel[]
  readonly nextCursor: string | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly expired: boolean
}

export function startFound(source: HotelSearchResultsResponse): FoundState {
  return { source, hotels: source.hotels, nextCursor: source.meta.next_cursor, more: 'idle', expired: false }
}

/** The list with a page behind it; a hotel that has moved there meanwhile stays where it was. */
export function withPage(state: FoundState, { hotels, meta }: HotelSearchResultsResponse): FoundState {
  const known = new Set(state.hotels.map(({ hotel_id }) => hotel_id))
  const fresh = hotels.filter(({ hotel_id }) => !known.has(hotel_id))
  return { ...state, hotels: [...state.hotels, ...fresh], nextCursor: meta.next_cursor, more: 'idle' }
}

/** The list that was left last, with the pages that had been added to its first. */
let left: { readonly key: string; readonly state: FoundState } | null = null

/** The query holds the names of its places, so that a list in another language is another one. */
const keyOf = ({ sessionId, query }: HotelSearchResultsResponse, { sort, filters }: ListingView) =>
  JSON.stringify([sessionId, query, sort, filters])

/** Keeps a list as long as this document lives, so that Back finds it as long as it was. */
export function leaveFound(view: ListingView, state: FoundState): void {
  left = { key: keyOf(state.source, view), state }
}

/** The list as it was left, where its first page is still the same; else the first page alone. */
export function resumeFound(source: HotelSearchResultsResponse, view: ListingView): FoundState {
  const fresh = startFound(source)
  if (left?.key !== keyOf(source, view)) return fresh
  const { hotels, nextCursor } = left.state
  const same = source.hotels.every(({ hotel_id }, index) => hotel_id === hotels[index]?.hotel_id)
  return same ? { ...fresh, hotels, nextCursor } : fresh
}
