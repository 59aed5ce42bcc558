import { ROUNDS } from './connection-rules.ts'
import type { Ends } from './scan/connection-scan.ts'
import type { Itinerary } from './itinerary.ts'
import { PackedWays } from './packed-ways.ts'
import type { Candidate } from './shortlist.ts'
import type { World } from './world.ts'

/**
 * The lightest ways from any of some airports to any of others that leave on a local date, at most
 * `MOST_ITINERARIES`, lightest first: all legal ones of the first round of rules that finds enough.
 */
export function findItineraries(world: World, ends: Ends): readonly Itinerary[] {
  return findWays(world, ends).on(world, ends.day)
}

/** The same in numbers. */
export function findWays(world: World, ends: Ends): PackedWays {
  let found: readonly Candidate[] = []
  for (const round of ROUNDS) {
    found = world.connections(ends, round).candidates()
    if (found.length >= round.enough) break
  }
  return new PackedWays(found)
}
