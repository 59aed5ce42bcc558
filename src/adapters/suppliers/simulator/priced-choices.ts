import type { CabinIndex } from './cabins.ts'
import { type Choice, chooseSeats, rememberSeats } from './choice.ts'
import { fareGroup } from './combinability.ts'
import { type Departures, findItineraries } from './connections.ts'
import { taxAmount } from './currency.ts'
import type { SoldSeats } from './inventory.ts'
import { firstHop, lastHop } from './itinerary.ts'
import { barestTotals, type FaredSlice, fareSlice, type Terms } from './slice-price.ts'
import type { World } from './world.ts'

export interface SliceQuery {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
  readonly maxStops?: number
  readonly cabin: CabinIndex
  /** Flights that leave before this instant are closed. */
  readonly notBeforeUtc: number
}

/** What is the same for all slices and dates of a search. */
export interface Circumstances {
  readonly sold: SoldSeats
  readonly terms: Terms
  readonly departures: Departures
}

/**
 * The ways of one slice that have the seats, in columns: what the barest family costs the whole party
 * (minor units, as a one way and as half of a round trip), the group of its fare, and instants in
 * minutes since 1970.
 */
export interface PricedWays {
  readonly size: number
  readonly day: number
  readonly oneWay: Float64Array
  readonly half: Float64Array
  readonly group: Int32Array
  readonly departs: Float64Array
  readonly arrives: Float64Array
  choice(way: number): Choice
  fared(way: number): FaredSlice
}

export function priceWays(world: World, query: SliceQuery, { sold, terms, departures }: Circumstances): PricedWays {
  const { cabin, day, maxStops = 2, notBeforeUtc } = query
  const { passengers, pricedOn } = terms
  const asked = { cabin, pricedOn, seats: passengers.ADT + passengers.CNN }
  const seatsOf = rememberSeats(world, sold, asked)
  const found = findItineraries(world, query, departures)
  const oneWay = new Float64Array(found.length)
  const half = new Float64Array(found.length)
  const group = new Int32Array(found.length)
  const departs = new Float64Array(found.length)
  const arrives = new Float64Array(found.length)
  const slices: FaredSlice[] = []
  const choices: Choice[] = []
  for (const itinerary of found) {
    const first = firstHop(itinerary)
    if (first.departsUtc < notBeforeUtc || itinerary.hops.length - 1 > maxStops) continue
    const choice = chooseSeats(world, itinerary, sold, asked, seatsOf)
    if (!choice) continue
    const at = slices.length
    const slice = fareSlice(world, choice, terms)
    const totals = barestTotals(slice, terms)
    choices.push(choice)
    slices.push(slice)
    oneWay[at] = totals.oneWay
    half[at] = totals.half
    group[at] = fareGroup(choice.carrier)
    departs[at] = first.departsUtc
    arrives[at] = lastHop(itinerary).arrivesUtc
  }
  const at = <T>(list: readonly T[], way: number): T => {
    const one = list[way]
    if (one === undefined) throw new Error(`no way ${way}`)
    return one
  }
  return {
    size: slices.length,
    day,
    oneWay,
    half,
    group,
    departs,
    arrives,
    choice: (way) => at(choices, way),
    fared: (way) => at(slices, way),
  }
}

/** What a traveller's minute is worth when ways are compared, in naira. */
const MINUTE_NAIRA = 600

/** What a minute weighs against money for the whole party, in minor units. */
export function minuteWorth({ passengers, currency }: Terms): number {
  return taxAmount(MINUTE_NAIRA, currency) * (passengers.ADT + passengers.CNN)
}
