import type { DayClock } from '../../world/day-clock.ts'
import type { AirportIndex } from '../../world/geo.ts'
import { type ConnectionRound, MOST_STOPS, WEIGHT } from '../connection-rules.ts'
import { createOneStop } from './one-stop.ts'
import { createScanParts, type ScanParts } from './scan-parts.ts'
import type { Shortlist } from '../shortlist.ts'
import type { Timetable } from '../timetable.ts'
import { createTwoStops } from './two-stops.ts'

/** What is asked of one scan: ways from any of some airports to any of others that leave on a local date. */
export interface Ends {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
  /** @default 2 */
  readonly maxStops?: number
}

/**
 * Finds every legal itinerary of a round and keeps the lightest. It reads the timetable's columns into
 * scratch columns and makes no object for what it looks at: a busy pair of cities has tens of thousands
 * of itineraries a day. What cannot be lighter than the heaviest one kept is passed over early, which
 * changes nothing in the answer.
 *
 * The shortlist is the scan's own and stands until the next call.
 */
export type ConnectionScan = (ends: Ends, round: ConnectionRound) => Shortlist

export function createConnectionScan(timetable: Timetable, index: AirportIndex, clock: DayClock): ConnectionScan {
  const parts = createScanParts(timetable, index, clock)
  const { searches, shortlist, lastLegs, reader } = parts
  const nonstop = createNonstop(parts)
  const oneStop = createOneStop(parts)
  const twoStops = createTwoStops(parts)

  function scanPairs(ends: Ends, step: (leadCount: number) => void): void {
    for (const origin of ends.from) {
      for (const destination of ends.to) {
        if (origin === destination) continue
        searches.openPair(origin, destination)
        reader.forget()
        const leadCount = lastLegs.open(destination, searches.mayChangeAt)
        try {
          step(leadCount)
        } finally {
          lastLegs.close()
        }
      }
    }
  }

  return (ends, round) => {
    const stops = ends.maxStops ?? MOST_STOPS
    searches.open(round, ends.day)
    shortlist.clear()
    scanPairs(ends, nonstop)
    if (stops > 0) scanPairs(ends, oneStop)
    if (stops > 1) scanPairs(ends, twoStops)
    return shortlist
  }
}

function createNonstop({ timetable, searches, shortlist, reader }: ScanParts): () => void {
  const { hand } = searches
  const { flight: flightAt, readDay } = reader.columns
  return () => {
    const leg = timetable.legOf(hand.from, hand.to)
    if (leg < 0) return
    const end = readDay(leg, hand.day, 0)
    for (let at = 0; at < end; at++) {
      const flight = flightAt[at] ?? 0
      const weight = (timetable.block[flight] ?? 0) + WEIGHT.flight
      if (weight <= shortlist.limit) shortlist.add(weight, 1, flight, hand.day, 0, 0, 0, 0)
    }
  }
}
