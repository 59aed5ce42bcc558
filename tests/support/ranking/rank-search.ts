import type { FlightSupplier, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { hourWorthOf } from '#contracts/flights/time-worth.ts'
import { compactItineraries } from '#modules/flights/itineraries/compact-itinerary.ts'
import { withoutDominated } from '#modules/flights/listing/dominance.ts'
import { groupListings } from '#modules/flights/listing/groups.ts'
import { type Listing, toRow } from '#modules/flights/listing/listing.ts'
import { sortListings } from '#modules/flights/listing/ranking.ts'
import { cheapestReasonable } from '#modules/flights/listing/reasonable.ts'

/** How a list of the best stands beside its prices and times. Ranks count rows from 1. */
export interface RankedSearch {
  readonly found: number
  readonly rows: number
  /** Rank of the row that shows the cheapest flight, or has it among its returns. */
  readonly cheapest: number
  /** Of the row that shows the cheapest that most would fly; null where there is none. */
  readonly reasonable: number | null
  /** The same by the score alone, before it is lifted, as a row of its own or the first of its way out. */
  readonly unlifted: number | null
  /** Price of the first row ÷ the lowest; its time ÷ the shortest. */
  readonly priceRatio: number
  readonly timeRatio: number
  /** The first row has a night in an airport, separate tickets or a change of airport. */
  readonly hardFirst: boolean
}

/** Searches one supplier and lists what it finds by "best", as the page does; null where nothing flies. */
export async function rankSearch(supplier: FlightSupplier, query: SupplierQuery): Promise<RankedSearch | null> {
  const journeys = await supplier.compact?.search(query, new AbortController().signal)
  if (!journeys || journeys.length === 0) return null
  const roundTrip = query.slices.length > 1
  const trip = { seated: 1, roundTrip, hourWorth: hourWorthOf(query.currency, query.cabin) }
  const rows = withoutDominated(compactItineraries(supplier.code, journeys).map((one) => toRow(one, trip)))
  return describe(
    sortListings(
      rows.map(([listing]) => listing),
      'best',
    ),
    roundTrip,
  )
}

function describe(sorted: readonly Listing[], byOutbound: boolean): RankedSearch {
  const groups = groupListings(sorted, { sort: 'best', byOutbound })
  const plain = groupListings(sorted, { sort: 'cheapest', byOutbound })
  const shown = groups.map((group) => group.shown)
  const first = shown[0]
  if (!first) throw new Error('a list of something has a first row')
  const reasonable = cheapestReasonable(sorted)
  const lowest = Math.min(...sorted.map(({ price }) => price))
  const fastest = Math.min(...sorted.map(({ facts }) => facts.durationMinutes))
  const rankOf = (rows: readonly Listing[], wanted: Listing | null): number | null =>
    wanted && (rows.indexOf(wanted) + 1 || Infinity)
  return {
    found: sorted.length,
    rows: groups.length,
    cheapest: groups.findIndex((group) => group.lowest === lowest) + 1,
    reasonable: rankOf(shown, reasonable),
    unlifted: rankOf(
      plain.map((group) => group.shown),
      reasonable,
    ),
    priceRatio: first.price / lowest,
    timeRatio: first.facts.durationMinutes / fastest,
    hardFirst: !first.facts.easy,
  }
}
