import type { Sort } from '#contracts/flights/filters.ts'
import type { Listing } from './listing.ts'
import { cheapestReasonable } from './reasonable.ts'

/** One row of a list: a journey, and those that leave by the same flights and come back by others. */
export interface ListedGroup {
  readonly shown: Listing
  /** The first of them in the order of the list: the row stands at its place. */
  readonly first: Listing
  /** Others that leave by the same flights. */
  readonly others: number
  /** Lowest price of all of them. */
  readonly lowest: number
  /** Moved up from its place. */
  readonly lifted: boolean
}

interface Grouping {
  readonly sort: Sort
  /** One row for each way out; else one for each journey. */
  readonly byOutbound: boolean
}

/** The cheapest reasonable journey stands within so many rows of the best. */
export const FIRST_ROWS = 5

/**
 * The rows of a sorted list. Under "best" the cheapest reasonable journey is among the first five whatever else
 * there is: where its place is further down, it takes the fifth.
 */
export function groupListings(sorted: readonly Listing[], { sort, byOutbound }: Grouping): readonly ListedGroup[] {
  const groups = byOutbound ? groupedByOutbound(sorted) : sorted.map((listing) => [listing])
  const rows = groups.flatMap(rowOf)
  const wanted = sort === 'best' ? cheapestReasonable(sorted) : null
  if (!wanted) return rows
  const at = groups.findIndex((group) => group.includes(wanted))
  const row = rows[at]
  if (!row || row.shown === wanted) return at < FIRST_ROWS || !row ? rows : lift(rows.toSpliced(at, 1), row)
  // The best leads its row whatever else has its way out: then this is a row beside it.
  const raised = { ...row, shown: wanted }
  if (at === 0) return lift(rows, { ...raised, first: wanted })
  return at < FIRST_ROWS ? rows.with(at, raised) : lift(rows.toSpliced(at, 1), raised)
}

function lift(rows: readonly ListedGroup[], row: ListedGroup): readonly ListedGroup[] {
  return rows.toSpliced(FIRST_ROWS - 1, 0, { ...row, lifted: true })
}

function rowOf(group: readonly Listing[]): ListedGroup[] {
  const [first] = group
  if (!first) return []
  let lowest = first.price
  for (const { price } of group) lowest = Math.min(lowest, price)
  return [{ shown: first, first, others: group.length - 1, lowest, lifted: false }]
}

function groupedByOutbound(listings: readonly Listing[]): Listing[][] {
  return [...Map.groupBy(listings, outboundOf).values()]
}

/** The flights of the first slice as a text: who flies when from where. */
export function outboundOf({ facts }: Listing): string {
  let text = ''
  for (const { carrier, origin, departure, arrival } of facts.itinerary.flights[0] ?? []) {
    text += `${carrier.iata_code}${origin.iata_code}${departure}-${arrival} `
  }
  return text
}
