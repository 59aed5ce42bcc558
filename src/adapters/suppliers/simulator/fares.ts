import { weekdayOf } from './calendar.ts'
import { type CabinIndex, capacityOf } from './cabins.ts'
import type { Choice } from './choice.ts'
import { directKm, firstHop, type Itinerary, lastHop, present } from './itinerary.ts'
import { noise } from './noise.ts'
import type { World } from './world.ts'

/**
 * Booking classes of each cabin from cheapest to dearest. A flight opens the first while it is
 * empty and closes them one by one as it fills.
 */
const CLASS_LETTERS = ['AAAFFF', 'IZDCJJ', 'OPEWWW', 'VQLMBY'] as const
const CLASS_FACTORS = [0.88, 1, 1.1, 1.24, 1.42, 1.65] as const
/** Share of the cabin that must still be free for each class but the last. */
const OPEN_ABOVE = [0.5, 0.35, 0.22, 0.12, 0.05] as const

/** Index of the cheapest class that is still open. */
export function openClass(world: World, flight: number, cabin: CabinIndex, remaining: number): number {
  const free = remaining / Math.max(1, capacityOf(world, flight, cabin))
  const open = OPEN_ABOVE.findIndex((share) => free > share)
  return open < 0 ? OPEN_ABOVE.length : open
}

export function classLetter(cabin: CabinIndex, bookingClass: number): string {
  return (CLASS_LETTERS[cabin] ?? CLASS_LETTERS[3]).charAt(bookingClass)
}

/**
 * Naira an adult pays for the barest fare of one slice, before taxes: by distance, cabin, carrier,
 * days ahead, weekday, season, stops and how full the flights are. Levels follow what Lagos paid in
 * 2026 (an hour's domestic flight about 100,000, London about 600,000); they are illustrative.
 */
export function fareNaira(world: World, choice: Choice, pricedOn: number): number {
  const { itinerary, carrier, cabin } = choice
  const { day } = firstHop(itinerary)
  const km = directKm(world, itinerary)
  const distance = isInternational(world, itinerary) ? 110_000 + 95 * km : 90_000 + 60 * km
  return (
    distance *
    cabinFactor(cabin, km) *
    carrier.level *
    advanceFactor(day - pricedOn) *
    weekdayFactor(day) *
    seasonFactor(day) *
    routeFactor(itinerary, km) *
    loadFactor(world, choice) *
    // Airlines do not agree on what a route is worth, nor on a day's fare.
    (0.93 + 0.14 * noise(world.seed, carrier.index, firstHop(itinerary).flight)) *
    (0.96 + 0.08 * noise(world.seed, carrier.index, day))
  )
}

export function isInternational(world: World, itinerary: Itinerary): boolean {
  const { timetable, index } = world
  const from = index.at(present(timetable.from[firstHop(itinerary).flight])).country
  return from !== index.at(present(timetable.to[lastHop(itinerary).flight])).country
}

function cabinFactor(cabin: CabinIndex, km: number): number {
  const near = km < 1500
  return [6.2, near ? 1.9 : 3.5, near ? 1.4 : 1.75, 1][cabin] ?? 1
}

/** [days ahead, factor], the first that applies. */
const ADVANCE = [
  [60, 0.86],
  [30, 0.92],
  [21, 0.97],
  [14, 1.03],
  [7, 1.16],
  [3, 1.34],
] as const
const LAST_MINUTE = 1.55

function advanceFactor(daysAhead: number): number {
  return ADVANCE.find(([days]) => daysAhead >= days)?.[1] ?? LAST_MINUTE
}

/** Monday first: Fridays and Sundays are dear. */
function weekdayFactor(day: number): number {
  return [1, 0.95, 0.95, 1, 1.08, 1, 1.07][weekdayOf(day)] ?? 1
}

/** Christmas and the northern summer are dear. */
function seasonFactor(day: number): number {
  const date = new Date(day * 86_400_000)
  const inMonth = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  if (inMonth >= 1212 || inMonth <= 108) return 1.26
  if (inMonth >= 701 && inMonth <= 831) return 1.14
  return inMonth >= 115 && inMonth <= 228 ? 0.93 : 1
}

/** Far away, a change of planes is what the cheaper fare is for; near by, it only burns fuel. */
function routeFactor({ hops, link }: Itinerary, km: number): number {
  const stops = (km > 2500 ? [1.08, 0.95, 0.9] : [1, 1.15, 1.3])[hops.length - 1] ?? 1
  return stops * { same: 1, partners: 1.02, interline: 1.14, none: 1.2 }[link]
}

/** Dearest class weighs by its distance. */
function loadFactor({ timetable }: World, { itinerary, classes }: Choice): number {
  let km = 0
  let weighed = 0
  itinerary.hops.forEach(({ flight }, at) => {
    const length = present(timetable.km[flight])
    km += length
    weighed += length * (CLASS_FACTORS[classes[at] ?? 0] ?? 1)
  })
  return weighed / km
}
