import type { AirportIndex } from '../../world/geo.ts'
import type { Timetable } from '../timetable.ts'

/** Where a journey can be before its last flight: marks of one destination at a time. */
export interface LastLegs {
  /** The leg from an airport to the destination, or -1. */
  readonly leg: Int32Array
  /** 1 when an airport, or another of its area, has such a leg. */
  readonly leads: Uint8Array
  /** Those airports, the first so many as `open` said. */
  readonly list: Uint16Array
  /** Where the departures of an airport's last leg were read to; -1 before. */
  readonly start: Int32Array
  readonly end: Int32Array
  /** Marks the airports that lead to a destination and may be changed at. @returns how many lead there */
  open(to: number, mayChangeAt: (via: number) => boolean): number
  /** Takes the marks away. */
  close(): void
}

export function createLastLegs(timetable: Timetable, index: AirportIndex): LastLegs {
  const { legFlights, from, intoStart, intoLeg } = timetable
  const size = index.airports.length
  const leg = new Int32Array(size).fill(-1)
  const leads = new Uint8Array(size)
  const list = new Uint16Array(size)
  const start = new Int32Array(size).fill(-1)
  let count = 0

  function add(via: number): void {
    if (leads[via] === 1) return
    leads[via] = 1
    list[count++] = via
  }

  return {
    leg,
    leads,
    list,
    start,
    end: new Int32Array(size),
    open(to, mayChangeAt) {
      for (let at = intoStart[to] ?? 0; at < (intoStart[to + 1] ?? 0); at++) {
        const last = intoLeg[at] ?? 0
        const via = from[legFlights[last] ?? 0] ?? 0
        if (!mayChangeAt(via)) continue
        leg[via] = last
        add(via)
        for (const near of index.neighbours[via] ?? []) add(near)
      }
      return count
    },
    close() {
      while (count > 0) {
        const via = list[--count] ?? 0
        leg[via] = -1
        start[via] = -1
        leads[via] = 0
      }
    },
  }
}
