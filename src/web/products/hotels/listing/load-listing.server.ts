import { redirect } from 'react-router'
import type { HotelMapResponse } from '#contracts/hotels/map.ts'
import type { HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { staySearchAddress } from '#contracts/hotels/search-address.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { withoutIdleLimits } from '../../../listing/filters/price-limits.server.ts'
import type { Question } from './listing-gone.tsx'
import { addressOf, formatListingView, type ListingView, readPages } from './listing-url.ts'
import { parseListingView } from './read-listing.server.ts'

interface LoadedListing {
  readonly view: ListingView
  readonly pages: number
  readonly results: HotelSearchResultsResponse
  /** The address of the form with the search in it. */
  readonly search: string
  /** Where it is open. */
  readonly map: HotelMapResponse | null
}

/**
 * The list that an address asks for; null when its search is over.
 * @throws Response that leads to the shortest address of the same list
 */
export async function loadListing(page: PageContext, url: URL, sessionId: string): Promise<LoadedListing | null> {
  const view = parseListingView(url.searchParams)
  const pages = readPages(url.searchParams)
  const [results, map] = await Promise.all([
    unlessOver(() => loadResults(page, { sessionId, view, pages })),
    view.map ? unlessOver(() => page.api.call('hotelMap', asked(sessionId, view))) : null,
  ])
  if (!results) return null
  leadToShortest(url, view, results)
  return { view, pages, results, search: staySearchAddress(results.query), map }
}

/** What a search asked for whose prices are over; null when nobody knows it any more. */
export async function loadQuestion({ api }: PageContext, sessionId: string): Promise<Question | null> {
  const known = await unlessOver(() => api.call('hotelQuestion', { sessionId }))
  return known && { query: known.query, search: staySearchAddress(known.query) }
}

const asked = (sessionId: string, { sort, filters }: ListingView) => ({ sessionId, sort, filters })

async function loadResults(
  { api }: PageContext,
  { sessionId, view, pages }: { readonly sessionId: string; readonly view: ListingView; readonly pages: number },
): Promise<HotelSearchResultsResponse> {
  let results = await api.call('hotelSearchResults', asked(sessionId, view))
  for (let at = 1; at < pages && results.meta.next_cursor; at++) {
    const cursor = results.meta.next_cursor
    const next = await api.call('hotelSearchResults', { ...asked(sessionId, view), cursor })
    results = { ...next, hotels: [...results.hotels, ...next.hotels] }
  }
  return results
}

async function unlessOver<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return null
    throw error
  }
}

/** A form that the browser sends by itself says all of its fields, also those that limit nothing. */
function leadToShortest(url: URL, view: ListingView, { facets }: HotelSearchResultsResponse): void {
  const shortest = withoutIdleLimits(view, facets.price)
  const isIdle = formatListingView(shortest).toString() !== formatListingView(view).toString()
  if (isIdle) throw redirect(url.pathname + addressOf(shortest))
}
