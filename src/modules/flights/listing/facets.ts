import { ALLIANCES } from '#contracts/flights/alliances.ts'
import type { Endpoint } from '#contracts/flights/itineraries.ts'
import type { Facets, FlightFilters } from '#contracts/flights/filters.ts'
import { activeFilters, bagsOf, type FilterName, failures, lastSlice, listingsWith, PASSED } from './filters.ts'
import type { Listing, Row } from './listing.ts'

const QUARTER_MINUTES = 6 * 60
const QUARTERS = [0, 1, 2, 3] as const

type Named = Pick<Endpoint, 'iata_code' | 'name'>
type Count = Facets['easy_connections']
type Passing = (except: FilterName | null) => readonly Listing[]

/**
 * Each facet counts the offers of each value under all other filters: what a list would hold with this
 * value alone chosen. An itinerary of two airlines counts for both; one that lands at two airports on
 * its ways counts for neither.
 */
export function countFacets(rows: readonly Row[], filters: FlightFilters): Facets {
  const passing = passingOf(listingsWith(rows, bagsOf(filters)), filters)
  const bags = ([0, 1, 2] as const).map((count) => tally(passingOf(listingsWith(rows, count), filters)(null)))
  return {
    stops: stopFacet(passing('stops')),
    airlines: namedFacet(passing('airlines'), ({ facts }) => facts.airlines),
    alliances: allianceFacet(passing('alliances')),
    price: rangeOf(passing('price').map(({ price }) => price)),
    duration_minutes: rangeOf(passing('duration').map(({ facts }) => facts.longestSliceMinutes)),
    origin_airports: namedFacet(passing('origins'), ({ facts }) => alone(facts.origins)),
    destination_airports: namedFacet(passing('destinations'), ({ facts }) => alone(facts.destinations)),
    layover_airports: namedFacet(passing('avoid'), ({ facts }) => facts.changes),
    layover_minutes: rangeOf(
      passing('layover').flatMap(({ facts: { layover } }) => (layover ? [layover.min, layover.max] : [])),
    ),
    departure_quarters: quarters(passing('departure'), ({ facts }) => facts.slices[0]?.departureMinute),
    arrival_quarters: quarters(passing('arrival'), ({ facts }) => facts.slices[0]?.arrivalMinute),
    return_departure_quarters: isSeveralSlices(rows)
      ? quarters(passing('return_departure'), ({ facts }) => lastSlice(facts)?.departureMinute)
      : null,
    checked_bags: bags,
    easy_connections: tally(passing('easy').filter(({ facts }) => facts.easy)),
  }
}

const NONE: Count = { count: 0, from_price: 0 }

/** Listings under all filters but one, from a single pass over them. */
function passingOf(listings: readonly Listing[], filters: FlightFilters): Passing {
  const active = activeFilters(filters)
  if (active.length === 0) return () => listings
  const failed = listings.map((listing) => failures(listing, filters, active))
  return (except) => listings.filter((_, at) => failed[at] === PASSED || (except !== null && failed[at] === except))
}

function stopFacet(listings: readonly Listing[]): Facets['stops'] {
  const counts = tallyEach(listings, ({ facts }) => facts.stops)
  return [...counts].map(([value, count]) => ({ value, ...count })).toSorted((a, b) => a.value - b.value)
}

function allianceFacet(listings: readonly Listing[]): Facets['alliances'] {
  const counts = tallyEach(listings, ({ facts }) =>
    facts.alliances.length === 1 ? (facts.alliances[0] ?? null) : null,
  )
  return ALLIANCES.flatMap((value) => {
    const count = counts.get(value)
    return count ? [{ value, ...count }] : []
  })
}

function namedFacet(
  listings: readonly Listing[],
  valuesOf: (listing: Listing) => readonly Named[],
): Facets['airlines'] {
  const names = new Map<string, string>()
  const counts = new Map<string, Count>()
  for (const listing of listings) {
    for (const { iata_code: code, name } of valuesOf(listing)) {
      names.set(code, name)
      add(counts, code, listing.price)
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, name: names.get(value) ?? value, ...count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** A journey that keeps to one airport can be listed by choosing it. */
function alone(airports: readonly Named[]): readonly Named[] {
  return airports.length === 1 ? airports : []
}

function quarters(listings: readonly Listing[], minuteOf: (listing: Listing) => number | undefined): Count[] {
  const counts = tallyEach(listings, (listing) => Math.floor((minuteOf(listing) ?? 0) / QUARTER_MINUTES))
  return QUARTERS.map((quarter) => counts.get(quarter) ?? NONE)
}

function isSeveralSlices(rows: readonly Row[]): boolean {
  return rows.some(([{ facts }]) => facts.slices.length > 1)
}

/** Listings by a value that each has one of; those of none are not counted. */
function tallyEach<Value>(
  listings: readonly Listing[],
  valueOf: (listing: Listing) => Value | null,
): Map<Value, Count> {
  const counts = new Map<Value, Count>()
  for (const listing of listings) {
    const value = valueOf(listing)
    if (value !== null) add(counts, value, listing.price)
  }
  return counts
}

function add<Value>(counts: Map<Value, Count>, value: Value, price: number): void {
  const known = counts.get(value)
  if (known) {
    known.count += 1
    known.from_price = Math.min(known.from_price, price)
  } else counts.set(value, { count: 1, from_price: price })
}

function tally(listings: readonly Listing[]): Count {
  return { count: listings.length, from_price: rangeOf(listings.map(({ price }) => price))?.min ?? 0 }
}

function rangeOf(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null
  return { min: Math.min(...values), max: Math.max(...values) }
}
