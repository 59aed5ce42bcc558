import { MOST_STOPS } from './connection-rules.ts'
import { hopOn, type Itinerary, weakestLink } from './itinerary.ts'
import type { Candidate } from './shortlist.ts'
import type { World } from './world.ts'

/** Of each hop: its flight, and how many days after the first one it leaves. */
const HOP = 2
const WAY = (MOST_STOPS + 1) * HOP
const NONE = -1

/**
 * What a scan found for one day, in numbers: 5 KB for 200 ways, where objects take forty, which the collector would
 * copy twice and follow for as long as they are remembered.
 */
export class PackedWays {
  readonly #numbers: Int32Array

  constructor(candidates: readonly Candidate[]) {
    this.#numbers = new Int32Array(candidates.length * WAY).fill(NONE)
    candidates.forEach((candidate, at) => {
      const { flights, first, firstDay, second, secondDay, third, thirdDay } = candidate
      const way = at * WAY
      this.#put(way, first, 0)
      if (flights > 1) this.#put(way + HOP, second, secondDay - firstDay)
      if (flights > 2) this.#put(way + 2 * HOP, third, thirdDay - firstDay)
    })
  }

  /** The itineraries of a date on which the same flights leave, in the same order. */
  on(world: World, day: number): readonly Itinerary[] {
    return Array.from({ length: this.#numbers.length / WAY }, (_, at) => this.#itinerary(world, day, at * WAY))
  }

  #put(at: number, flight: number, daysLater: number): void {
    this.#numbers[at] = flight
    this.#numbers[at + 1] = daysLater
  }

  #itinerary(world: World, day: number, way: number): Itinerary {
    const hops = [this.#hop(world, day, way)]
    for (let at = way + HOP; at < way + WAY && this.#numbers[at] !== NONE; at += HOP)
      hops.push(this.#hop(world, day, at))
    return { hops, link: weakestLink(world, hops) }
  }

  #hop(world: World, day: number, at: number) {
    return hopOn(world, this.#numbers[at] ?? 0, day + (this.#numbers[at + 1] ?? 0))
  }
}
