import { classFactor } from './booking-classes.ts'
import { weekdayOf } from './calendar.ts'
import { type CabinIndex, isPremium } from './cabins.ts'
import type { SimCarrier } from './carriers.ts'
import type { Choice } from './choice.ts'
import { firstHop, type Itinerary, lastHop, present } from './itinerary.ts'
import { noise } from './noise.ts'
import { PUBLIC_FARE, type Reduction, reductionOf } from './promotions.ts'
import { seasonFactor } from './seasons.ts'
import type { World } from './world.ts'

export { classLetter } from './booking-classes.ts'

/** What a fare is made of: flights, who sets it, and the booking class of each. */
export type Fared = Pick<Choice, 'itinerary' | 'carrier' | 'cabin' | 'cabins' | 'classes'>

/** Two places that a fare joins. */
export interface Market {
  readonly from: number
  readonly to: number
  readonly origin: string
  readonly destination: string
  readonly km: number
  readonly international: boolean
}

/**
 * Naira an adult pays for the barest one-way fare of one slice, before taxes: by distance, cabin,
 * carrier, days ahead, weekday, season, stops and booking class. Levels follow what Lagos paid in 2026
 * (an hour's domestic flight about 100,000, London about 600,000); they are illustrative.
 */
export function fareNaira(world: World, fared: Fared, pricedOn: number): number {
  const { itinerary, carrier, cabin } = fared
  const { day, flight } = firstHop(itinerary)
  const market = marketOf(world, itinerary)
  const { km, international } = market
  return (
    (international ? 110_000 + 95 * km : 90_000 + 60 * km) *
    cabinFactor(cabin, km) *
    carrier.level *
    advanceFactor(day - pricedOn) *
    weekdayFactor(day) *
    seasonFactor(day, market) *
    routeFactor(itinerary, km) *
    classesFactor(world, fared) *
    (1 - reductionOfFare(world, fared, pricedOn).percent / 100) *
    // Airlines do not agree on what a route is worth, nor on a day's fare.
    (0.93 + 0.14 * noise(world.seed, carrier.index, flight)) *
    (0.96 + 0.08 * noise(world.seed, carrier.index, day))
  )
}

export function marketOf({ timetable, index }: World, itinerary: Itinerary): Market {
  const from = present(timetable.from[firstHop(itinerary).flight])
  const to = present(timetable.to[lastHop(itinerary).flight])
  const origin = index.at(from).country
  const destination = index.at(to).country
  return { from, to, origin, destination, km: index.distanceKm(from, to), international: origin !== destination }
}

/** Promotion or negotiated discount that the fare has; its dearest flight decides. Only economy is reduced. */
export function reductionOfFare(
  world: World,
  { itinerary, carrier, cabin, classes }: Fared,
  pricedOn: number,
): Reduction {
  if (isPremium(cabin)) return PUBLIC_FARE
  const first = firstHop(itinerary)
  const from = present(world.timetable.from[first.flight])
  const to = present(world.timetable.to[lastHop(itinerary).flight])
  let dearest = 0
  for (const bookingClass of classes) if (bookingClass > dearest) dearest = bookingClass
  return reductionOf({ seed: world.seed, carrier, from, to, day: first.day, pricedOn }, dearest)
}

/** What a slice of a round trip costs of the one-way fare: far away, airlines sell one ways dear. */
export function halfRoundTripFactor(carrier: SimCarrier, { km, international }: Market): number {
  if (carrier.manner === 'low_cost') return 1
  return international ? (km > LONG_HAUL_KM ? 0.82 : 0.88) : 0.96
}

export const LONG_HAUL_KM = 3500

/** So far apart that the cheapest class of a cabin costs more than the dearest of the one below. */
const NEAR_CABINS = [6.2, 2.3, 1.8, 1] as const
const FAR_CABINS = [6.2, 3.5, 1.85, 1] as const

function cabinFactor(cabin: CabinIndex, km: number): number {
  return (km < 1500 ? NEAR_CABINS : FAR_CABINS)[cabin] ?? 1
}

/** [days ahead, factor], the first that applies. Advance purchase also closes booking classes. */
const ADVANCE = [
  [60, 0.92],
  [30, 0.95],
  [21, 0.98],
  [14, 1],
  [7, 1.05],
  [3, 1.15],
] as const
const LAST_MINUTE = 1.28

function advanceFactor(daysAhead: number): number {
  for (const [days, factor] of ADVANCE) if (daysAhead >= days) return factor
  return LAST_MINUTE
}

/** Monday first: Fridays and Sundays are dear. */
const WEEKDAYS = [1, 0.95, 0.95, 1, 1.08, 1, 1.07] as const

function weekdayFactor(day: number): number {
  return WEEKDAYS[weekdayOf(day)] ?? 1
}

const FAR_STOPS = [1.08, 0.95, 0.9] as const
const NEAR_STOPS = [1, 1.15, 1.3] as const
const LINKS = { same: 1, partners: 1.02, interline: 1.14, none: 1.2 } as const

/** Far away, a change of planes is what the cheaper fare is for; near by, it only burns fuel. */
function routeFactor({ hops, link }: Itinerary, km: number): number {
  return ((km > 2500 ? FAR_STOPS : NEAR_STOPS)[hops.length - 1] ?? 1) * LINKS[link]
}

/** The class of each flight weighs by its distance. */
function classesFactor({ timetable }: World, { itinerary: { hops }, cabins, classes }: Fared): number {
  let km = 0
  let weighed = 0
  for (let at = 0; at < hops.length; at++) {
    const length = present(timetable.km[present(hops[at]).flight])
    km += length
    weighed += length * classFactor(cabins[at] ?? 3, classes[at] ?? 0)
  }
  return weighed / km
}
