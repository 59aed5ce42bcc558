import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLIANCES, allianceOf } from '#contracts/flights/alliances.ts'
import { type FlightFilters, flightFiltersSchema } from '#contracts/flights/filters.ts'
import type { SupplierOffer } from '../flight-supplier.ts'
import { groupOffers, type Itinerary } from '../itineraries/itinerary.ts'
import { anyRoundTrips, anyWaysThere } from '../testing/any-offers.ts'
import { countFacets } from './facets.ts'
import { applyFilters } from './filters.ts'
import { type TripFacts, toRow } from './listing.ts'

/** What an hour weighs in these lists. */
const HOUR = 8_000_00

const RUNS = { numRuns: 1_000 }
const minute = fc.integer({ min: 0, max: 1440 })
const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  {
    max_stops: fc.integer({ min: 0, max: 2 }),
    airlines: fc.subarray(['BA', 'AF', 'P4']),
    alliances: fc.subarray([...ALLIANCES]),
    max_price: fc.integer({ min: 1, max: 20 }).map((price) => price * 50_000_00),
    departure_from: minute,
    departure_to: minute,
    arrival_from: minute,
    arrival_to: minute,
    return_departure_from: minute,
    return_departure_to: minute,
    return_arrival_from: minute,
    return_arrival_to: minute,
    origin_airports: fc.subarray(['LOS', 'ABV']),
    destination_airports: fc.subarray(['LHR', 'LGW']),
    avoid_airports: fc.subarray(['CDG', 'ACC']),
    min_layover_minutes: fc.integer({ min: 0, max: 800 }),
    max_layover_minutes: fc.integer({ min: 0, max: 800 }),
    max_duration_minutes: fc.integer({ min: 60, max: 1800 }),
    checked_bags: fc.integer({ min: 0, max: 2 }),
    easy_connections: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** Few filters at once leave something to count. */
const fewFilters = fc
  .tuple(anyFilters, fc.subarray(flightFiltersSchema.keyof().options, { maxLength: 4 }))
  .map(([filters, kept]): FlightFilters => {
    const chosen = new Set<string>(kept)
    return Object.fromEntries(Object.entries(filters).filter(([name]) => chosen.has(name)))
  })
const anyCase = fc.tuple(fc.oneof(anyWaysThere, anyRoundTrips), fewFilters, fc.integer({ min: 1, max: 3 }))

/** The obvious way to filter, read off the contract: no shared passes, no facts worked out before. */
function naivePrice(itinerary: Itinerary, filters: FlightFilters, seated: number): number | null {
  const bags = filters.checked_bags ?? 0
  const totals = itinerary.fares.flatMap(({ price, baggages, extraBags }) => {
    const included = baggages.filter(({ type }) => type === 'checked').reduce((sum, bag) => sum + bag.quantity, 0)
    if (included >= bags) return price.grand_total
    if (!extraBags || bags - included > extraBags.maximum) return []
    return price.grand_total + (bags - included) * extraBags.price * seated
  })
  return totals.length > 0 ? Math.min(...totals) : null
}

function naivePasses({ slices, selfTransfers }: Itinerary, price: number, f: FlightFilters, roundTrip: boolean) {
  const stops = slices.flatMap(({ segments }) =>
    segments.slice(1).map((after, at) => {
      const before = segments[at]
      if (!before) throw new Error('a stop follows a flight')
      return {
        airport: after.origin.iata_code,
        minutes: (Date.parse(after.departing_at_utc) - Date.parse(before.arriving_at_utc)) / 60_000,
        from: Date.parse(`${before.arriving_at}Z`),
        to: Date.parse(`${after.departing_at}Z`),
      }
    }),
  )
  const carriers = slices.flatMap(({ segments }) => segments.map((segment) => segment.marketing_carrier.iata_code))
  const [out] = slices
  const back = slices.length > 1 ? slices.at(-1) : undefined
  const inWindow = (local: string | undefined, from = 0, to = 1440) => {
    if (local === undefined) return true
    const at = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
    return from <= to ? at >= from && at < to : at >= from || at < to
  }
  const among = (codes: (string | undefined)[], wanted: readonly string[] = []) =>
    wanted.length === 0 || codes.every((code) => code === undefined || wanted.includes(code))
  const nights = stops.filter(({ minutes, from, to }) => {
    const hours = Array.from({ length: 72 }, (_, hour) => Math.floor(from / 86_400_000) * 86_400_000 + hour * 3_600_000)
    return minutes >= 240 && hours.some((at) => new Date(at).getUTCHours() === 2 && at >= from && at < to)
  })
  const homeward = roundTrip ? back : undefined
  return (
    slices.every(({ segments }) => segments.length - 1 <= (f.max_stops ?? 9)) &&
    (!f.airlines?.length || carriers.some((code) => f.airlines?.includes(code))) &&
    (!f.alliances?.length || carriers.every((code) => f.alliances?.some((one) => one === allianceOf(code)))) &&
    price <= (f.max_price ?? Infinity) &&
    inWindow(out?.departing_at, f.departure_from, f.departure_to) &&
    inWindow(out?.arriving_at, f.arrival_from, f.arrival_to) &&
    inWindow(back?.departing_at, f.return_departure_from, f.return_departure_to) &&
    inWindow(back?.arriving_at, f.return_arrival_from, f.return_arrival_to) &&
    among([out?.origin.iata_code, homeward?.destination.iata_code], f.origin_airports) &&
    among([out?.destination.iata_code, homeward?.origin.iata_code], f.destination_airports) &&
    !stops.some(({ airport }) => f.avoid_airports?.includes(airport)) &&
    stops.every(({ minutes }) => minutes >= (f.min_layover_minutes ?? 0)) &&
    stops.every(({ minutes }) => minutes <= (f.max_layover_minutes ?? Infinity)) &&
    slices.every((slice) => slice.duration_minutes <= (f.max_duration_minutes ?? Infinity)) &&
    (!f.easy_connections || (nights.length === 0 && (stops.length === 0 || selfTransfers.length === 0)))
  )
}

function recountOf(offers: readonly SupplierOffer[], trip: TripFacts) {
  const itineraries = groupOffers('a', offers)
  const roundTrip = trip.roundTrip
  const found = (filters: FlightFilters) =>
    itineraries.flatMap((itinerary) => {
      const price = naivePrice(itinerary, filters, trip.seated)
      return price !== null && naivePasses(itinerary, price, filters, roundTrip) ? [{ itinerary, price }] : []
    })
  const count = (filters: FlightFilters, of: (itinerary: Itinerary) => boolean = () => true) => {
    const prices = found(filters).flatMap(({ itinerary, price }) => (of(itinerary) ? [price] : []))
    return { count: prices.length, from_price: prices.length > 0 ? Math.min(...prices) : 0 }
  }
  return { rows: itineraries.map((itinerary) => toRow(itinerary, trip)), found, count }
}

function without(filters: FlightFilters, ...names: readonly (keyof FlightFilters)[]): FlightFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)))
}

const isRoundTrip = (offers: readonly SupplierOffer[]) => (offers[0]?.slices.length ?? 0) > 1

test('a list holds what a naive reading of the filters leaves, at its prices', () => {
  fc.assert(
    fc.property(anyCase, ([offers, filters, seated]) => {
      const { rows, found } = recountOf(offers, { seated, roundTrip: isRoundTrip(offers), hourWorth: HOUR })
      const listed = applyFilters(rows, filters).map(({ facts, price }) => [facts.itinerary.id, price])
      expect(listed).toEqual(found(filters).map(({ itinerary, price }) => [itinerary.id, price]))
    }),
    RUNS,
  )
})

test('every facet counts what choosing its value would list', () => {
  fc.assert(
    fc.property(anyCase, ([offers, filters, seated]) => {
      const { rows, count } = recountOf(offers, { seated, roundTrip: isRoundTrip(offers), hourWorth: HOUR })
      const facets = countFacets(rows, filters)
      const expected = (choice: FlightFilters) => ({ ...count({ ...filters, ...choice }) })
      for (const { value, ...counted } of facets.stops) {
        const exactly = ({ slices }: Itinerary) => Math.max(...slices.map((s) => s.segments.length - 1)) === value
        expect(counted).toEqual(count(without(filters, 'max_stops'), exactly))
      }
      for (const { value, name: _, ...counted } of facets.airlines) {
        expect(counted).toEqual(expected({ airlines: [value] }))
      }
      for (const { value, ...counted } of facets.alliances) {
        expect(counted).toEqual(expected({ alliances: [value] }))
      }
      for (const { value, name: _, ...counted } of facets.origin_airports) {
        expect(counted).toEqual(expected({ origin_airports: [value] }))
      }
      for (const { value, name: _, ...counted } of facets.destination_airports) {
        expect(counted).toEqual(expected({ destination_airports: [value] }))
      }
      for (const [bags, counted] of facets.checked_bags.entries()) {
        expect(counted).toEqual(expected({ checked_bags: bags }))
      }
      expect(facets.easy_connections).toEqual(expected({ easy_connections: true }))
    }),
    RUNS,
  )
})

test('the quarters of the day, airports of change and ranges are those of the other filters', () => {
  fc.assert(
    fc.property(anyCase, ([offers, filters, seated]) => {
      const { rows, count, found } = recountOf(offers, { seated, roundTrip: isRoundTrip(offers), hourWorth: HOUR })
      const facets = countFacets(rows, filters)
      for (const quarter of [0, 1, 2, 3]) {
        const [from, to] = [quarter * 360, quarter * 360 + 360]
        const there = { ...filters, departure_from: from, departure_to: to }
        expect(facets.departure_quarters[quarter]).toEqual(count(there))
        expect(facets.arrival_quarters[quarter]).toEqual(count({ ...filters, arrival_from: from, arrival_to: to }))
        if (isRoundTrip(offers)) {
          const back = { ...filters, return_departure_from: from, return_departure_to: to }
          expect(facets.return_departure_quarters?.[quarter]).toEqual(count(back))
        }
      }
      for (const { value, name: _, ...counted } of facets.layover_airports) {
        const changesThere = ({ slices }: Itinerary) =>
          slices.some(({ segments }) => segments.slice(1).some(({ origin }) => origin.iata_code === value))
        expect(counted).toEqual(count(without(filters, 'avoid_airports'), changesThere))
      }
      const prices = found(without(filters, 'max_price')).map(({ price }) => price)
      expect(facets.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
      const times = found(without(filters, 'max_duration_minutes')).map(({ itinerary }) =>
        Math.max(...itinerary.slices.map((slice) => slice.duration_minutes)),
      )
      expect(facets.duration_minutes).toEqual(
        times.length > 0 ? { min: Math.min(...times), max: Math.max(...times) } : null,
      )
    }),
    RUNS,
  )
})
