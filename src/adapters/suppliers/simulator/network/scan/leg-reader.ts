import { DAY_MINUTES } from '../../world/calendar.ts'
import type { DayClock } from '../../world/day-clock.ts'
import { createDepartureReader } from './departure-reader.ts'
import type { LastLegs } from './last-legs.ts'
import type { SearchInHand } from '../search-in-hand.ts'
import type { Shortlist } from '../shortlist.ts'
import type { Timetable } from '../timetable.ts'

/** Departures of last legs lie from here on, those of the others before. */
const LAST_LEGS = 1 << 16

/** Reads the flights of a pair's legs into the columns, the first leg's from 0 on. */
export interface LegReader {
  readonly columns: ReturnType<typeof createDepartureReader>
  /** A new pair of airports: its last legs are still to be read. */
  forget(): void
  /** Reads the flights of a first leg. @returns where they end */
  readFirst(leg: number): number
  /**
   * Reads, behind the first leg's flights, those that may follow them and still be light enough when
   * `rest` minutes come after their departure. @returns where they end
   */
  readNext(leg: number, end: number, base: number, rest: number): number
  /** Reads a last leg once for all that lead to it: as long as anyone who left on the date may be on the way. */
  readLast(leg: number, at: number): void
}

export function createLegReader(
  timetable: Timetable,
  clock: DayClock,
  { hand, lastLegs, shortlist }: { hand: SearchInHand; lastLegs: LastLegs; shortlist: Shortlist },
): LegReader {
  const { block, longestBlock } = timetable
  const columns = createDepartureReader(timetable, clock)
  const { flight: flightAt, departs } = columns
  let lastUsed = LAST_LEGS
  // When the flights of the first leg in hand arrive, first and last, and the last of them leaves.
  let arrivesFirst = 0
  let arrivesLast = 0
  let leavesLast = 0
  return {
    columns,
    forget() {
      lastUsed = LAST_LEGS
    },
    readFirst(leg) {
      const end = columns.readDay(leg, hand.day, 0)
      arrivesFirst = 0x7fff_ffff
      arrivesLast = 0
      for (let at = 0; at < end; at++) {
        const arrives = (departs[at] ?? 0) + (block[flightAt[at] ?? 0] ?? 0)
        if (arrives < arrivesFirst) arrivesFirst = arrives
        if (arrives > arrivesLast) arrivesLast = arrives
      }
      leavesLast = departs[end - 1] ?? 0
      return end
    },
    readNext(leg, end, base, rest) {
      const latest = Math.min(arrivesLast + hand.round.maxLayover, leavesLast + shortlist.limit - rest)
      const earliest = arrivesFirst + base
      return latest < earliest ? end : columns.readBetween(leg, earliest, latest, end)
    },
    readLast(leg, at) {
      const opens = clock.utcOf(hand.from, hand.day, 0)
      const longestWay = 2 * hand.round.maxLayover + 2 * longestBlock
      const closes = clock.utcOf(hand.from, hand.day, DAY_MINUTES - 1) + Math.min(shortlist.limit, longestWay)
      lastLegs.start[at] = lastUsed
      lastUsed = columns.readBetween(leg, opens, closes, lastUsed)
      lastLegs.end[at] = lastUsed
    },
  }
}
