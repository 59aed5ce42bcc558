import type { Endpoint } from '#contracts/flights/itineraries.ts'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { JourneyFacts, Listing, Row } from './listing.ts'
import { names } from './stops.ts'

/** The filters that can be dropped one by one; bags are another price list and no filter. */
export const FILTER_NAMES = [
  'stops',
  'airlines',
  'alliances',
  'price',
  'departure',
  'arrival',
  'return_departure',
  'return_arrival',
  'origins',
  'destinations',
  'avoid',
  'layover',
  'duration',
  'easy',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The fields of a request that each filter reads. */
export const FIELDS_OF_FILTER: Record<FilterName, readonly (keyof FlightFilters)[]> = {
  stops: ['max_stops'],
  airlines: ['airlines'],
  alliances: ['alliances'],
  price: ['max_price'],
  departure: ['departure_from', 'departure_to'],
  arrival: ['arrival_from', 'arrival_to'],
  return_departure: ['return_departure_from', 'return_departure_to'],
  return_arrival: ['return_arrival_from', 'return_arrival_to'],
  origins: ['origin_airports'],
  destinations: ['destination_airports'],
  avoid: ['avoid_airports'],
  layover: ['min_layover_minutes', 'max_layover_minutes'],
  duration: ['max_duration_minutes'],
  easy: ['easy_connections'],
}

const PASSES: Record<FilterName, (listing: Listing, filters: FlightFilters) => boolean> = {
  stops: ({ facts }, { max_stops: max }) => max === undefined || facts.stops <= max,
  airlines: ({ facts }, { airlines: wanted }) => isOpen(wanted) || wanted.some((code) => names(facts.airlines, code)),
  alliances: ({ facts }, { alliances: wanted }) =>
    isOpen(wanted) || facts.alliances.every((alliance) => wanted.some((one) => one === alliance)),
  price: ({ price }, { max_price: max }) => max === undefined || price <= max,
  departure: ({ facts }, { departure_from: from, departure_to: to }) =>
    within(facts.slices[0]?.departureMinute, from, to),
  arrival: ({ facts }, { arrival_from: from, arrival_to: to }) => within(facts.slices[0]?.arrivalMinute, from, to),
  return_departure: ({ facts }, { return_departure_from: from, return_departure_to: to }) =>
    within(lastSlice(facts)?.departureMinute, from, to),
  return_arrival: ({ facts }, { return_arrival_from: from, return_arrival_to: to }) =>
    within(lastSlice(facts)?.arrivalMinute, from, to),
  origins: ({ facts }, { origin_airports: wanted }) => holdsAll(facts.origins, wanted),
  destinations: ({ facts }, { destination_airports: wanted }) => holdsAll(facts.destinations, wanted),
  avoid: ({ facts }, { avoid_airports: unwanted }) => !unwanted?.some((code) => names(facts.changes, code)),
  layover: ({ facts }, { min_layover_minutes: min = 0, max_layover_minutes: max = Infinity }) =>
    facts.layover === null || (facts.layover.min >= min && facts.layover.max <= max),
  duration: ({ facts }, { max_duration_minutes: max }) => max === undefined || facts.longestSliceMinutes <= max,
  easy: ({ facts }, { easy_connections: easy }) => !easy || facts.easy,
}

/** What is left of the rows, each at its price with the bags asked for. */
export function applyFilters(rows: readonly Row[], filters: FlightFilters): Listing[] {
  const active = activeFilters(filters)
  return listingsWith(rows, bagsOf(filters)).filter((listing) => failures(listing, filters, active) === PASSED)
}

/** The filters that a request sets. */
export function activeFilters(filters: FlightFilters): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => FIELDS_OF_FILTER[name].some((field) => filters[field] !== undefined))
}

/** Checked bags that prices include. */
export function bagsOf({ checked_bags: bags = 0 }: FlightFilters): number {
  return bags
}

/** The listings of all journeys that can be booked with so many bags. */
export function listingsWith(rows: readonly Row[], bags: number): Listing[] {
  return rows.flatMap((row) => row[bags] ?? [])
}

/** No filter, exactly one, or more than one holds a listing back. */
export const PASSED = null
type Failures = FilterName | 'several' | typeof PASSED

/** Which filter holds a listing back: all that facets need to know, in one pass. */
export function failures(listing: Listing, filters: FlightFilters, active: readonly FilterName[]): Failures {
  let failed: FilterName | null = null
  for (const name of active) {
    if (PASSES[name](listing, filters)) continue
    if (failed) return 'several'
    failed = name
  }
  return failed
}

/** The slice back, or the last of several; null one way. */
export function lastSlice({ slices }: JourneyFacts): JourneyFacts['slices'][number] | undefined {
  return slices.length > 1 ? slices.at(-1) : undefined
}

function isOpen(wanted: readonly unknown[] | undefined): wanted is undefined {
  return wanted === undefined || wanted.length === 0
}

/** [from, to) of a day; "22:00 to 04:00" goes over midnight. What does not exist is not held back. */
function within(minute: number | undefined, from = 0, to = 1440): boolean {
  if (minute === undefined) return true
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function holdsAll(airports: readonly Endpoint[], wanted: readonly string[] | undefined): boolean {
  return isOpen(wanted) || airports.every((airport) => wanted.includes(airport.iata_code))
}
