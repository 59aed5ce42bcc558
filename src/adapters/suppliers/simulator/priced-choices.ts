import type { CabinIndex } from './cabins.ts'
import { type Choice, chooseSeats } from './choice.ts'
import { type Departures, findItineraries } from './connections.ts'
import { taxAmount } from './currency.ts'
import type { SoldSeats } from './inventory.ts'
import { durationOf, firstHop } from './itinerary.ts'
import { barestTotals, type Terms } from './slice-price.ts'
import type { World } from './world.ts'

/** A choice with the whole party's total in its barest family, sold alone or with slices of the same carrier. */
export interface PricedChoice extends Choice {
  readonly alone: number
  readonly together: number
  readonly minutes: number
}

export interface SliceQuery {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
  readonly cabin: CabinIndex
  readonly seats: number
  /** Flights that leave before this instant are closed. */
  readonly notBeforeUtc: number
}

const MOST = 60
const SURELY = 6
/** What a traveller's minute is worth when ways are compared, in naira. */
const MINUTE_NAIRA = 600

/** The best ways of one slice that have the seats; the cheapest are always among them. */
export function priceChoices(
  world: World,
  query: SliceQuery,
  { sold, terms, departures }: { sold: SoldSeats; terms: Terms; departures: Departures },
): readonly PricedChoice[] {
  const priced = findItineraries(world, query, departures).flatMap((itinerary) => {
    if (firstHop(itinerary).departsUtc < query.notBeforeUtc) return []
    const choice = chooseSeats(world, itinerary, query.cabin, sold, query.seats)
    return choice ? [priceChoice(world, choice, terms)] : []
  })
  return priced.length <= MOST ? priced : pickBest(priced, terms)
}

export function priceChoice(world: World, choice: Choice, terms: Terms): PricedChoice {
  return {
    ...choice,
    ...barestTotals(world, choice, terms),
    minutes: durationOf(choice.itinerary),
  }
}

/** What a minute weighs against money for the whole party, in minor units. */
export function minuteWorth({ passengers, currency }: Terms): number {
  return taxAmount(MINUTE_NAIRA, currency) * (passengers.ADT + passengers.CNN)
}

function pickBest(priced: readonly PricedChoice[], terms: Terms): readonly PricedChoice[] {
  const minute = minuteWorth(terms)
  const kept = new Set([
    ...priced.toSorted((a, b) => a.alone - b.alone).slice(0, SURELY),
    ...priced.toSorted((a, b) => a.minutes - b.minutes).slice(0, SURELY),
  ])
  for (const choice of priced.toSorted((a, b) => a.alone + a.minutes * minute - b.alone - b.minutes * minute)) {
    if (kept.size >= MOST) break
    kept.add(choice)
  }
  return [...kept]
}
