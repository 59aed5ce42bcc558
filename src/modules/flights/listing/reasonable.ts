import type { Listing } from './listing.ts'

/** Beside the fastest journey of its list: half as long again, or four hours more each way. */
const LONGER = 1.5
const MORE_MINUTES = 4 * 60

/**
 * The cheapest journey that most would fly: no night in an airport, separate tickets or change of airport, and not
 * much longer than the fastest. Of equal prices the better one; null where there is none.
 */
export function cheapestReasonable(listings: readonly Listing[]): Listing | null {
  let fastest = Infinity
  for (const { facts } of listings) fastest = Math.min(fastest, facts.durationMinutes)
  let found: Listing | null = null
  for (const listing of listings) {
    const { easy, durationMinutes, slices } = listing.facts
    if (!easy || durationMinutes > Math.max(fastest * LONGER, fastest + MORE_MINUTES * slices.length)) continue
    if (!found || listing.price < found.price || (listing.price === found.price && listing.score < found.score)) {
      found = listing
    }
  }
  return found
}
