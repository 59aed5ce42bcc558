import type { Facets, FlightFilters } from '#contracts/flights.ts'
import { type Listing, withCheckedBag } from './ranking.ts'

type FilterName = 'stops' | 'airlines' | 'price' | 'departure' | 'duration'

const PASSES: Record<FilterName, (listing: Listing, filters: FlightFilters) => boolean> = {
  stops: ({ stops }, { max_stops: max }) => max === undefined || stops <= max,
  airlines: ({ airlines }, { airlines: wanted }) =>
    wanted === undefined || wanted.length === 0 || wanted.some((code) => airlines.has(code)),
  price: ({ price }, { max_price: max }) => max === undefined || price <= max,
  departure: ({ departureMinute }, { departure_from: from = 0, departure_to: to = 1440 }) =>
    // "22:00 to 04:00" goes over midnight.
    from <= to ? departureMinute >= from && departureMinute < to : departureMinute >= from || departureMinute < to,
  duration: ({ longestSliceMinutes }, { max_duration_minutes: max }) => max === undefined || longestSliceMinutes <= max,
}
const FILTERS = ['stops', 'airlines', 'price', 'departure', 'duration'] as const satisfies readonly FilterName[]

/** What is left of the listings. With `checked_bag` only fares that include one count, also for prices. */
export function applyFilters(listings: readonly Listing[], filters: FlightFilters): Listing[] {
  return passing(offered(listings, filters.checked_bag), filters, null)
}

/**
 * Each facet counts the offers of each value under all other filters: exactly so many stops, a
 * segment of this airline (an itinerary of two airlines counts for both), a fare with a checked bag.
 */
export function countFacets(listings: readonly Listing[], filters: FlightFilters): Facets {
  const fares = offered(listings, filters.checked_bag)
  return {
    stops: stopFacet(passing(fares, filters, 'stops')),
    airlines: airlineFacet(passing(fares, filters, 'airlines')),
    price: rangeOf(passing(fares, filters, 'price').map(({ price }) => price)),
    duration_minutes: rangeOf(passing(fares, filters, 'duration').map((listing) => listing.longestSliceMinutes)),
    checked_bag: tally(passing(offered(listings, true), filters, null)),
  }
}

function offered(listings: readonly Listing[], checkedBag: boolean | undefined): readonly Listing[] {
  if (!checkedBag) return listings
  return listings.flatMap((listing) => withCheckedBag(listing) ?? [])
}

function passing(listings: readonly Listing[], filters: FlightFilters, except: FilterName | null): Listing[] {
  const applied = FILTERS.filter((name) => name !== except)
  return listings.filter((listing) => applied.every((name) => PASSES[name](listing, filters)))
}

function stopFacet(listings: readonly Listing[]): Facets['stops'] {
  const values = new Set(listings.map(({ stops }) => stops))
  return [...values]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, ...tally(listings.filter(({ stops }) => stops === value)) }))
}

function airlineFacet(listings: readonly Listing[]): Facets['airlines'] {
  const names = new Map(listings.flatMap(({ airlines }) => [...airlines]))
  return [...names]
    .map(([value, name]) => ({ value, name, ...tally(listings.filter(({ airlines }) => airlines.has(value))) }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function tally(listings: readonly Listing[]): Facets['checked_bag'] {
  return { count: listings.length, from_price: rangeOf(listings.map(({ price }) => price))?.min ?? 0 }
}

function rangeOf(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null
  return { min: Math.min(...values), max: Math.max(...values) }
}
