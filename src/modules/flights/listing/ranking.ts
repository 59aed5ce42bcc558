import type { Sort } from '#contracts/flights/filters.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Listing, Tag } from './listing.ts'

/** Place of an offer in a sorted list: what is sorted by, then the score, then the id. */
export type SortKey = readonly [value: number, score: number, id: string]

const SORT_VALUE: Record<Sort, (listing: Listing) => number> = {
  best: (listing) => listing.score,
  cheapest: (listing) => listing.price,
  fastest: (listing) => listing.facts.durationMinutes,
  departure: (listing) => listing.facts.slices[0]?.departure ?? 0,
  arrival: (listing) => listing.facts.slices[0]?.arrival ?? 0,
}

export function sortKeyOf(listing: Listing, sort: Sort): SortKey {
  return [SORT_VALUE[sort](listing), listing.score, listing.facts.itinerary.id]
}

export function compareKeys(a: SortKey, b: SortKey): number {
  return a[0] - b[0] || a[1] - b[1] || compareTexts(a[2], b[2])
}

/** The order of keys. Ids are digests, worked out when they are asked for: only ties ask. */
function compareListings(a: Listing, b: Listing, valueOf: (listing: Listing) => number): number {
  return valueOf(a) - valueOf(b) || a.score - b.score || compareTexts(a.facts.itinerary.id, b.facts.itinerary.id)
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A total order: no two itineraries share a place. */
export function sortListings(listings: readonly Listing[], sort: Sort): Listing[] {
  const valueOf = SORT_VALUE[sort]
  return listings.toSorted((a, b) => compareListings(a, b, valueOf))
}

/** Whether a listing stands behind a place of its list. */
export function standsBehind(listing: Listing, sort: Sort, [value, score, id]: SortKey): boolean {
  const difference = SORT_VALUE[sort](listing) - value || listing.score - score
  return difference === 0 ? compareTexts(listing.facts.itinerary.id, id) > 0 : difference > 0
}

const TAGS = ['best', 'cheapest', 'fastest'] as const satisfies readonly (Tag & Sort)[]

/** The first of each tagged sort, by itinerary id. */
export function tagListings(listings: readonly Listing[]): Map<string, Tag[]> {
  const tags = new Map<string, Tag[]>()
  for (const tag of TAGS) {
    const winner = firstOf(listings, tag)
    if (!winner) continue
    const { id } = winner.facts.itinerary
    tags.set(id, [...(tags.get(id) ?? []), tag])
  }
  return tags
}

/** What leads each tagged sort, in few numbers; null where nothing is listed. */
export function highlightsOf(listings: readonly Listing[]): FlightSearchResultsResponse['highlights'] {
  const highlight = (sort: Sort) => {
    const first = firstOf(listings, sort)
    return first && { total: first.price, duration_minutes: first.facts.durationMinutes }
  }
  const [best, cheapest, fastest] = [highlight('best'), highlight('cheapest'), highlight('fastest')]
  return best && cheapest && fastest && { best, cheapest, fastest }
}

function firstOf(listings: readonly Listing[], sort: Sort): Listing | null {
  const valueOf = SORT_VALUE[sort]
  let first: Listing | null = null
  for (const listing of listings) {
    if (!first || compareListings(listing, first, valueOf) < 0) first = listing
  }
  return first
}
