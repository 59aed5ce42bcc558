import { ROUNDS } from './connection-rules.ts'
import type { Ends } from './scan/connection-scan.ts'
import { hopOn, type Itinerary, weakestLink } from './itinerary.ts'
import type { Candidate } from './shortlist.ts'
import type { World } from './world.ts'

/**
 * The lightest ways from any of some airports to any of others that leave on a local date, at most
 * `MOST_ITINERARIES`, lightest first: all legal ones of the first round of rules that finds enough.
 */
export function findItineraries(world: World, ends: Ends): readonly Itinerary[] {
  let found: readonly Candidate[] = []
  for (const round of ROUNDS) {
    found = world.connections(ends, round).candidates()
    if (found.length >= round.enough) break
  }
  return found.map((candidate) => describe(world, candidate))
}

function describe(
  world: World,
  { flights, first, firstDay, second, secondDay, third, thirdDay }: Candidate,
): Itinerary {
  const hops = [hopOn(world, first, firstDay)]
  if (flights > 1) hops.push(hopOn(world, second, secondDay))
  if (flights > 2) hops.push(hopOn(world, third, thirdDay))
  return { hops, link: flights === 1 ? 'same' : weakestLink(world, hops) }
}
