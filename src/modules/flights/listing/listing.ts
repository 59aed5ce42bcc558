import { type Alliance, allianceOf } from '#contracts/flights/alliances.ts'
import type { Carrier, Endpoint } from '#contracts/flights/itineraries.ts'
import type { Offer, Warning } from '#contracts/flights/offers.ts'
import type { CompactSlice } from '../flight-supplier.ts'
import type { Itinerary } from '../itineraries/itinerary.ts'
import { cheapestTotals } from './bag-prices.ts'
import { burdenOf } from './burden.ts'
import { addDistinct, airportsOfChange, type Stop, stopsOf } from './stops.ts'
import { warningsOf } from './warnings.ts'

/** What a search means for prices and filters. */
export interface TripFacts {
  /** Travellers with a seat: those who may check in bags that are bought. */
  readonly seated: number
  /** The last slice leads back to where the first began. */
  readonly roundTrip: boolean
  /** What an hour of all who have a seat weighs against money, in minor units. */
  readonly hourWorth: number
}

export interface SliceFacts {
  readonly origin: string
  readonly destination: string
  /** Instants, milliseconds. */
  readonly departure: number
  readonly arrival: number
  /** Minutes of the local day at the airport. */
  readonly departureMinute: number
  readonly arrivalMinute: number
  readonly minutes: number
  readonly stops: number
}

/** What sorting and filtering look at and no price changes. */
export interface JourneyFacts {
  readonly itinerary: Itinerary
  readonly slices: readonly SliceFacts[]
  /** All slices together. */
  readonly durationMinutes: number
  readonly longestSliceMinutes: number
  /** Most stops in any slice. */
  readonly stops: number
  readonly totalStops: number
  /** Everyone who markets a segment. */
  readonly airlines: readonly Carrier[]
  /** Alliances of all of them; null for a carrier of none. */
  readonly alliances: readonly (Alliance | null)[]
  /** Airports that the journey leaves from and that it leads to; more where the way back has others. */
  readonly origins: readonly Endpoint[]
  readonly destinations: readonly Endpoint[]
  /** Airports where planes are changed. */
  readonly changes: readonly Endpoint[]
  /** Shortest and longest stop; null without one. */
  readonly layover: { readonly min: number; readonly max: number } | null
  readonly warnings: readonly Warning[]
  /** No change of airports, separate tickets or nights between flights. */
  readonly easy: boolean
  /** What it asks of a traveller, as hours; see `burdenOf`. */
  readonly burden: number
}

/** A journey as it can be listed with so many checked bags, and its price with them. */
export interface Listing {
  readonly facts: JourneyFacts
  readonly bags: number
  /** Total of the cheapest fare that can be booked, minor units. */
  readonly price: number
  /**
   * How good the offer is, lower is better: its price and what its hours weigh, in minor units. It looks at nothing
   * but the offer itself, so an offer keeps its place while others arrive.
   */
  readonly score: number
}

/** A journey with none, one and two checked bags; null where so many cannot be booked. */
export type Row = readonly [Listing, Listing | null, Listing | null]

/** Everything that a list needs to know about an itinerary, worked out once. */
export function toRow(itinerary: Itinerary, trip: TripFacts): Row {
  const facts = factsOf(itinerary, trip)
  const totals = cheapestTotals(itinerary.fares, trip.seated)
  const hours = facts.burden * trip.hourWorth
  const listing = (bags: number): Listing | null => {
    const price = totals[bags] ?? null
    return price === null ? null : { facts, bags, price, score: price + hours }
  }
  const plain = listing(0)
  if (!plain) throw new Error(`itinerary ${itinerary.id} has no fare`)
  return [plain, listing(1), listing(2)]
}

/** Price of the cheapest journey without bought bags; null where there is none. */
export function lowestPrice(rows: readonly Row[]): number | null {
  let lowest: number | null = null
  for (const [{ price }] of rows) if (lowest === null || price < lowest) lowest = price
  return lowest
}

export function factsOf(itinerary: Itinerary, { roundTrip }: Pick<TripFacts, 'roundTrip'>): JourneyFacts {
  const { flights } = itinerary
  const slices = flights.map(sliceFacts)
  const stops = stopsOf(flights)
  const airlines = airlinesOf(flights)
  const { origins, destinations } = endsOf(flights, roundTrip)
  const warnings = warningsOf(itinerary, stops)
  // Written out: every journey of every search comes by here.
  let durationMinutes = 0
  let longestSliceMinutes = 0
  let mostStops = 0
  for (const slice of slices) {
    durationMinutes += slice.minutes
    longestSliceMinutes = Math.max(longestSliceMinutes, slice.minutes)
    mostStops = Math.max(mostStops, slice.stops)
  }
  return {
    itinerary,
    slices,
    durationMinutes,
    longestSliceMinutes,
    stops: mostStops,
    totalStops: stops.length,
    airlines,
    alliances: alliancesOf(airlines),
    origins,
    destinations,
    changes: airportsOfChange(stops),
    layover: layoverOf(stops),
    warnings,
    easy: !warnings.some(({ kind }) => UNEASY.has(kind)),
    burden: burdenOf({ durationMinutes, stops, warnings }),
  }
}

function airlinesOf(flights: readonly CompactSlice[]): Carrier[] {
  const first = flights[0]?.[0]
  if (!first) return []
  const airlines = [first.carrier]
  for (const slice of flights) for (const { carrier } of slice) addDistinct(airlines, carrier)
  return airlines
}

function alliancesOf(airlines: readonly Carrier[]): (Alliance | null)[] {
  const alliances = airlines.map(({ iata_code: code }) => allianceOf(code))
  return alliances.length === 1 ? alliances : alliances.filter((one, at) => alliances.indexOf(one) === at)
}

function layoverOf(stops: readonly Stop[]): JourneyFacts['layover'] {
  if (stops.length === 0) return null
  let min = Infinity
  let max = -Infinity
  for (const { minutes } of stops) {
    min = Math.min(min, minutes)
    max = Math.max(max, minutes)
  }
  return { min, max }
}

const UNEASY: ReadonlySet<Warning['kind']> = new Set(['airport_change', 'self_transfer', 'overnight'] as const)

const MINUTE_MS = 60_000

function sliceFacts(slice: CompactSlice): SliceFacts {
  const first = slice[0]
  const last = slice.at(-1)
  if (!first || !last) throw new Error('a slice has at least one flight')
  return {
    origin: first.origin.iata_code,
    destination: last.destination.iata_code,
    departure: first.departure,
    arrival: last.arrival,
    departureMinute: first.departureMinute,
    arrivalMinute: last.arrivalMinute,
    minutes: Math.round((last.arrival - first.departure) / MINUTE_MS),
    stops: slice.length - 1,
  }
}

function endsOf(flights: readonly CompactSlice[], roundTrip: boolean): Pick<JourneyFacts, 'origins' | 'destinations'> {
  const out = flights[0]
  const back = roundTrip ? flights.at(-1) : undefined
  return {
    origins: distinct(out?.[0]?.origin, back?.at(-1)?.destination),
    destinations: distinct(out?.at(-1)?.destination, back?.[0]?.origin),
  }
}

/** One airport, or both where they differ. Arrays as long as what is in them: an empty one that grows takes more. */
function distinct(one: Endpoint | undefined, other: Endpoint | undefined): Endpoint[] {
  if (!one) return []
  return other && other.iata_code !== one.iata_code ? [one, other] : [one]
}

export type Tag = Offer['tags'][number]
