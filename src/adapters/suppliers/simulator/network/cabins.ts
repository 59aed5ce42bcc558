import type { Cabin } from '#contracts/flights/query.ts'
import { AIRCRAFT } from '../world/aircraft.ts'
import { carrierOf, present } from './itinerary.ts'
import type { World } from './world.ts'

/** Cabins in the order of an aircraft's seats, best first. */
export const CABINS = ['first_class', 'business', 'premium_economy', 'economy'] as const satisfies readonly Cabin[]
const LETTERS = 'FJWY'
const ECONOMY = 3

/** Index in `CABINS`. */
export type CabinIndex = number

export function cabinIndex(cabin: Cabin): CabinIndex {
  return CABINS.indexOf(cabin)
}

export function cabinAt(index: CabinIndex): Cabin {
  return CABINS[index] ?? 'economy'
}

/** The cabin of a stored name; economy when nobody knows it. */
export function cabinFrom(name: string): CabinIndex {
  const index = CABINS.findIndex((cabin) => cabin === name)
  return index < 0 ? ECONOMY : index
}

/** Seats of a cabin on a flight; 0 where the carrier or the aircraft has none. */
export function capacityOf(world: World, flight: number, cabin: CabinIndex): number {
  const aircraft = present(AIRCRAFT[present(world.timetable.aircraft[flight])])
  const { cabins } = carrierOf(world, flight)
  if (cabin === ECONOMY) return present(aircraft.seats[ECONOMY])
  return cabins.includes(LETTERS.charAt(cabin)) ? (aircraft.seats[cabin] ?? 0) : 0
}

/** The cabin a traveller who asked for one sits in: that, or the best below it which is flown. */
export function cabinOn(world: World, flight: number, wanted: CabinIndex): CabinIndex {
  for (let cabin = wanted; cabin < ECONOMY; cabin++) if (capacityOf(world, flight, cabin) > 0) return cabin
  return ECONOMY
}

/** Any cabin above the lowest: some taxes ask more of it. */
export function isPremium(cabin: CabinIndex): boolean {
  return cabin < ECONOMY
}
