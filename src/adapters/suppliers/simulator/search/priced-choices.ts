import type { CabinIndex } from '../network/cabins.ts'
import { type Choice, chooseSeats, longestHop, rememberSeats, type Seating } from '../fares/choice.ts'
import { MOST_STOPS } from '../network/connection-rules.ts'
import { taxAmount } from '../fares/currency.ts'
import { fareNaira, rememberFares } from '../fares/fares.ts'
import type { SoldSeats } from '../fares/inventory.ts'
import { carrierOf, firstHop, type Hop, type Itinerary, lastHop, present } from '../network/itinerary.ts'
import { barestTotal, type FaredSlice, type Terms } from '../fares/slice-price.ts'
import type { World } from '../network/world.ts'

export interface SliceQuery {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
  readonly maxStops?: number
  readonly minStops?: number
  readonly cabin: CabinIndex
  /** Flights that leave before this instant are closed. */
  readonly notBeforeUtc: number
}

/** What is the same for all slices and dates of a search. */
export interface Circumstances {
  readonly sold: SoldSeats
  readonly terms: Terms
}

/**
 * The ways of one slice that have the seats, in columns: what the barest family costs all travellers together
 * (minor units, as a one way and as half of a round trip), the group of its fare, and instants in
 * minutes since 1970.
 */
export interface PricedWays {
  readonly size: number
  readonly day: number
  readonly oneWay: Float64Array
  readonly half: Float64Array
  readonly group: Int32Array
  /** Index of the airline that sets the fare. */
  readonly carrier: Int32Array
  readonly stops: Uint8Array
  readonly departs: Float64Array
  readonly arrives: Float64Array
  /** The flights of a way with their seats. */
  choice(way: number): Choice
}

/** Prices the itineraries of one slice's places and date. */
export function priceWays(
  world: World,
  query: SliceQuery,
  found: readonly Itinerary[],
  circumstances: Circumstances,
): PricedWays {
  const { sold, terms } = circumstances
  const { cabin, day, minStops = 0, maxStops = MOST_STOPS, notBeforeUtc } = query
  const asked = { cabin, pricedOn: terms.pricedOn, seats: terms.passengers.ADT + terms.passengers.CNN }
  const seatsOf = rememberSeats(world, sold, asked)
  const fareOf = rememberWayFares(world, query, terms)
  const oneWay = new Float64Array(found.length)
  const half = new Float64Array(found.length)
  const group = new Int32Array(found.length)
  const carrier = new Int32Array(found.length)
  const stops = new Uint8Array(found.length)
  const departs = new Float64Array(found.length)
  const arrives = new Float64Array(found.length)
  const ways: Itinerary[] = []
  for (const itinerary of found) {
    const first = firstHop(itinerary)
    const changes = itinerary.hops.length - 1
    if (first.departsUtc < notBeforeUtc || changes > maxStops || changes < minStops) continue
    const slice = fareOf(itinerary, seatsOf)
    if (!slice) continue
    const at = ways.length
    ways.push(itinerary)
    oneWay[at] = barestTotal(slice, false, terms)
    half[at] = slice.fares.half === 1 ? (oneWay[at] ?? 0) : barestTotal(slice, true, terms)
    group[at] = slice.fares.group
    carrier[at] = slice.fares.carrier.index
    stops[at] = changes
    departs[at] = first.departsUtc
    arrives[at] = lastHop(itinerary).arrivesUtc
  }
  return {
    size: ways.length,
    day,
    oneWay,
    half,
    group,
    carrier,
    stops,
    departs,
    arrives,
    choice: (way) => present(chooseSeats(world, present(ways[way]), sold, asked, seatsOf) ?? undefined),
  }
}

type SeatsOf = (hop: Hop) => Seating | null

/** Fares of a slice's ways without an object for each of its flights. @returns null when it cannot be sold */
function rememberWayFares(
  world: World,
  { cabin, day }: SliceQuery,
  terms: Terms,
): (itinerary: Itinerary, seatsOf: SeatsOf) => FaredSlice | null {
  const { timetable } = world
  const faresOf = rememberFares(world, { cabin, currency: terms.currency, pricedOn: terms.pricedOn })
  const cabins = [cabin, cabin, cabin]
  const classes = [0, 0, 0]
  return (itinerary, seatsOf) => {
    const { hops } = itinerary
    for (let at = 0; at < hops.length; at++) {
      const seating = seatsOf(present(hops[at]))
      if (!seating) return null
      cabins[at] = seating.cabin
      classes[at] = seating.bookingClass
    }
    const longest = longestHop(world, itinerary)
    if (cabins[longest] !== cabin) return null
    const from = present(timetable.from[firstHop(itinerary).flight])
    const to = present(timetable.to[lastHop(itinerary).flight])
    const fares = faresOf(from, to, day, carrierOf(world, present(hops[longest]).flight))
    return { fares, cabin, naira: fareNaira(world, fares, { itinerary, cabins, classes }) }
  }
}

/** What a traveller's minute is worth when ways are compared, in naira. */
const MINUTE_NAIRA = 600

/** What a minute weighs against money for all travellers together, in minor units. */
export function minuteWorth({ passengers, currency }: Terms): number {
  return taxAmount(MINUTE_NAIRA, currency) * (passengers.ADT + passengers.CNN)
}
