import type { Offer, Sort } from '#contracts/flights.ts'
import { type FoundFare, includesCheckedBag, type Itinerary } from './itinerary.ts'

/** An itinerary as it can be listed: with the facts that sorting and filtering look at. */
export interface Listing {
  readonly itinerary: Itinerary
  /** The fares in question, cheapest first. */
  readonly fares: readonly FoundFare[]
  /** Grand total of the cheapest of them, in minor units. */
  readonly price: number
  /** All slices together. */
  readonly durationMinutes: number
  readonly longestSliceMinutes: number
  /** Most stops in any slice. */
  readonly stops: number
  /** Everyone who markets a segment. */
  readonly airlines: ReadonlyMap<string, string>
  /** Minute of the local day at which the journey starts. */
  readonly departureMinute: number
  /** Instants of the first slice, milliseconds. */
  readonly departure: number
  readonly arrival: number
  /** Lower is better; see `scoreOf`. */
  readonly score: number
}

/** The listing of an itinerary with all its fares. */
export function toListing(itinerary: Itinerary): Listing {
  const { slices, fares } = itinerary
  const first = slices[0]
  const segments = slices.flatMap((slice) => slice.segments)
  const totalStops = segments.length - slices.length
  const durationMinutes = slices.reduce((sum, slice) => sum + slice.duration_minutes, 0)
  const price = priceOf(fares)
  return {
    itinerary,
    fares,
    price,
    durationMinutes,
    longestSliceMinutes: Math.max(...slices.map((slice) => slice.duration_minutes)),
    stops: Math.max(...slices.map((slice) => slice.segments.length)) - 1,
    airlines: new Map(segments.map(({ marketing_carrier: carrier }) => [carrier.iata_code, carrier.name])),
    departureMinute: minuteOfDay(first?.departing_at ?? ''),
    departure: Date.parse(first?.segments[0]?.departing_at_utc ?? ''),
    arrival: Date.parse(first?.segments.at(-1)?.arriving_at_utc ?? ''),
    score: scoreOf(price, durationMinutes, totalStops),
  }
}

/** The same flights with only those fares that include a checked bag; null when there are none. */
export function withCheckedBag(listing: Listing): Listing | null {
  const fares = listing.fares.filter((fare) => includesCheckedBag(fare.baggages))
  if (fares.length === 0) return null
  return fares.length === listing.fares.length ? listing : toListing({ ...listing.itinerary, fares })
}

const DURATION_WEIGHT = 0.5
const STOP_WEIGHT = 0.15

/**
 * How good an offer is, lower is better: price × √duration × 1.16 for every stop, as logarithms. So
 * a journey of twice the time must cost 30 % less to rank alike, and one stop is worth 14 % of the
 * price. It looks at nothing but the offer itself, so an offer keeps its place while others arrive.
 */
function scoreOf(price: number, durationMinutes: number, stops: number): number {
  return Math.log(price + 1) + DURATION_WEIGHT * Math.log(durationMinutes + 1) + STOP_WEIGHT * stops
}

/** Place of an offer in a sorted list: what is sorted by, then the score, then the id. */
export type SortKey = readonly [value: number, score: number, id: string]

const SORT_VALUE: Record<Sort, (listing: Listing) => number> = {
  best: (listing) => listing.score,
  cheapest: (listing) => listing.price,
  fastest: (listing) => listing.durationMinutes,
  departure: (listing) => listing.departure,
  arrival: (listing) => listing.arrival,
}

export function sortKeyOf(listing: Listing, sort: Sort): SortKey {
  return [SORT_VALUE[sort](listing), listing.score, listing.itinerary.id]
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

const TAGS = ['best', 'cheapest', 'fastest'] as const

/** The first of each tagged sort, by itinerary id. */
export function tagListings(listings: readonly Listing[]): Map<string, Offer['tags']> {
  const tags = new Map<string, Offer['tags']>()
  for (const tag of TAGS) {
    const [winner] = sortListings(listings, tag)
    if (!winner) continue
    const { id } = winner.itinerary
    tags.set(id, [...(tags.get(id) ?? []), tag])
  }
  return tags
}

function priceOf(fares: readonly FoundFare[]): number {
  const [fare] = fares
  if (!fare) throw new Error('a listing has at least one fare')
  return fare.price.grand_total
}

/** `2026-12-01T23:05:00` → 1385. */
function minuteOfDay(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
