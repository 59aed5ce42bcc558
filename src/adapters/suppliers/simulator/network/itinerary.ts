import { carrierAt, type Partnership, partnership, type SimCarrier } from '../world/carriers.ts'
import type { World } from './world.ts'

/** One flight of the timetable on one local date. */
export interface Hop {
  readonly flight: number
  /** Local date of departure, in days since 1970. */
  readonly day: number
  readonly departsUtc: number
  readonly arrivesUtc: number
}

/** The way from one place to another: one to three hops. */
export interface Itinerary {
  readonly hops: readonly Hop[]
  /** Weakest link between its carriers. */
  readonly link: Partnership
}

export function firstHop({ hops }: Itinerary): Hop {
  return present(hops[0])
}

export function lastHop({ hops }: Itinerary): Hop {
  return present(hops.at(-1))
}

export function carrierOf({ timetable }: World, flight: number): SimCarrier {
  return carrierAt(present(timetable.carrier[flight]))
}

/** The carrier of the longest flight sets the fare and issues the ticket. */
export function mainCarrier(world: World, { hops }: Itinerary): SimCarrier {
  let longest = 0
  let carrier = carrierOf(world, present(hops[0]).flight)
  for (const { flight } of hops) {
    const km = present(world.timetable.km[flight])
    if (km <= longest) continue
    longest = km
    carrier = carrierOf(world, flight)
  }
  return carrier
}

/** The flight on a local date of its origin. */
export function hopOn({ timetable, clock }: World, flight: number, day: number): Hop {
  const departsUtc = clock.utcOf(present(timetable.from[flight]), day, present(timetable.departure[flight]))
  return { flight, day, departsUtc, arrivesUtc: departsUtc + present(timetable.block[flight]) }
}

const STRENGTH: readonly Partnership[] = ['same', 'partners', 'interline', 'none']

/** Weakest link between the carriers of flights that follow each other. */
export function weakestLink(world: World, hops: readonly Hop[]): Partnership {
  let weakest = 0
  for (let at = 1; at < hops.length; at++) {
    const link = partnership(carrierOf(world, present(hops[at - 1]).flight), carrierOf(world, present(hops[at]).flight))
    weakest = Math.max(weakest, STRENGTH.indexOf(link))
  }
  return present(STRENGTH[weakest])
}

/** Narrows an index that is known to be inside its table. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('index outside its table')
  return value
}
