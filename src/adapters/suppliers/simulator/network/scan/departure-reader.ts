import { DAY_MINUTES } from '../../world/calendar.ts'
import type { DayClock } from '../../world/day-clock.ts'
import type { Timetable } from '../timetable.ts'

/** Departures that are held at once: those of every first, middle and last leg of one pair of airports. */
const ROOM = 1 << 17

/** Departures of legs on dates, read into columns one after the other, each leg's in order of time. */
interface DepartureReader {
  readonly flight: Int32Array
  /** Local date. */
  readonly day: Int32Array
  /** Minutes since 1970 in UTC. */
  readonly departs: Int32Array
  /** Reads a leg on a local date to the columns from `at` on. @returns where they end */
  readDay(leg: number, day: number, at: number): number
  /** The same for all that leave between two instants. */
  readBetween(leg: number, earliest: number, latest: number, at: number): number
}

export function createDepartureReader(timetable: Timetable, clock: DayClock): DepartureReader {
  const { legFlights, departure, days, from } = timetable
  const flightAt = new Int32Array(ROOM)
  const dayAt = new Int32Array(ROOM)
  const departs = new Int32Array(ROOM)

  function append(leg: number, day: number, earliest: number, latest: number, first: number): number {
    const start = legFlights[leg] ?? 0
    const end = legFlights[leg + 1] ?? 0
    if (first + end - start > ROOM) throw new Error('more departures in one search than there is room for')
    const zone = clock.zoneOf[from[start] ?? 0] ?? 0
    const offsets = clock.on(day, zone)
    const { bit } = offsets
    const change = offsets.change[zone] ?? 0
    const before = day * DAY_MINUTES - (offsets.before[zone] ?? 0)
    const after = day * DAY_MINUTES - (offsets.after[zone] ?? 0)
    let used = first
    for (let flight = start; flight < end; flight++) {
      if (((days[flight] ?? 0) & bit) === 0) continue
      const local = departure[flight] ?? 0
      const leaves = local + (local < change ? before : after)
      if (leaves < earliest || leaves > latest) continue
      let at = used++
      // Where clocks change, two flights may leave in another order than on the wall.
      for (; at > first && (departs[at - 1] ?? 0) > leaves; at--) {
        flightAt[at] = flightAt[at - 1] ?? 0
        dayAt[at] = dayAt[at - 1] ?? 0
        departs[at] = departs[at - 1] ?? 0
      }
      flightAt[at] = flight
      dayAt[at] = day
      departs[at] = leaves
    }
    return used
  }

  return {
    flight: flightAt,
    day: dayAt,
    departs,
    readDay: (leg, day, at) => append(leg, day, -0x8000_0000, 0x7fff_ffff, at),
    readBetween(leg, earliest, latest, at) {
      const zone = clock.zoneOf[from[legFlights[leg] ?? 0] ?? 0] ?? 0
      const offset = clock.on(Math.floor(earliest / DAY_MINUTES), zone).before[zone] ?? 0
      // An hour to either side, should the clock change in between.
      const last = Math.floor((latest + offset + 60) / DAY_MINUTES)
      let used = at
      for (let day = Math.floor((earliest + offset - 60) / DAY_MINUTES); day <= last; day++) {
        used = append(leg, day, earliest, latest, used)
      }
      return used
    },
  }
}
