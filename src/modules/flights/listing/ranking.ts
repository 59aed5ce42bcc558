import type { Sort } from '#contracts/flight-filters.ts'
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
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0)
}

/** A total order: no two itineraries share a place. */
export function sortListings(listings: readonly Listing[], sort: Sort): Listing[] {
  return listings
    .map((listing) => ({ listing, key: sortKeyOf(listing, sort) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ listing }) => listing)
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

function firstOf(listings: readonly Listing[], sort: Sort): Listing | null {
  let first: Listing | null = null
  let key: SortKey | null = null
  for (const listing of listings) {
    const other = sortKeyOf(listing, sort)
    if (key && compareKeys(key, other) <= 0) continue
    first = listing
    key = other
  }
  return first
}
