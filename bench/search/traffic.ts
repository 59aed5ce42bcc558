import type { World } from '#adapters/suppliers/simulator/index.ts'

/** A pair of airports by code, and a date some days after the first of the run. */
export interface Pair {
  readonly from: string
  readonly to: string
  readonly later: number
}

const ORIGINS = 'LOS ABV PHC KAN ACC ABJ DSS CMN NBO JNB ADD CAI LHR CDG FRA AMS IST DXB JFK YYZ'.split(' ')
const DESTINATIONS = 'LOS ABV LHR CDG JFK ATL DXB JED CAN SIN'.split(' ')
/** Dates of a run: the reference and the peers hold no more than these. */
export const DEPARTURE_DAYS = 7

/** Two hundred pairs that a West African agency is asked for. */
export function fixedPairs(): readonly Pair[] {
  return ORIGINS.flatMap((from, row) =>
    DESTINATIONS.map((to, column) => ({
      from,
      to: to === from ? 'BKK' : to,
      later: (row + column) % DEPARTURE_DAYS,
    })),
  )
}

/** Pairs drawn by the departures of both ends, the same for the same seed: where much flies, much is asked. */
export function randomPairs(world: World, count: number, seed: number): readonly Pair[] {
  const { timetable, index } = world
  const ends = Uint16Array.from(timetable.from)
  const random = randomOf(seed)
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const from = ends[Math.floor(random() * ends.length)] ?? 0
    const to = ends[Math.floor(random() * ends.length)] ?? 0
    const later = Math.floor(random() * DEPARTURE_DAYS)
    if (from === to || index.inOneArea(from, to)) continue
    pairs.push({ from: index.at(from).iata, to: index.at(to).iata, later })
  }
  return pairs
}

/** Numbers in [0, 1) by the xorshift of Marsaglia. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
}
