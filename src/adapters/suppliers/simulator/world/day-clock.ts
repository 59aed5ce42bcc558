import { DAY_MINUTES, operatingBit } from './calendar.ts'
import type { Zones } from './zones.ts'

/**
 * Offsets of all zones on one local date. A clock changes at most once a date: before `change` (minutes
 * on the wall) it shows UTC + `before`, from then on UTC + `after`.
 */
interface DayOffsets {
  readonly day: number
  /** Bit of the flights that leave on this date, in a timetable's `days`. */
  readonly bit: number
  readonly before: Int16Array
  readonly after: Int16Array
  readonly change: Int16Array
}

/** Wall clocks of airports as arrays that inner loops can read. */
export interface DayClock {
  /** Zone of each airport. */
  readonly zoneOf: Uint16Array
  /** Offsets of a date, with those of one zone read. */
  on(day: number, zone: number): DayOffsets
  /** Minutes since 1970 in UTC of a local time of a date. */
  utcOf(airport: number, day: number, minutes: number): number
}

const UNREAD = -1
const NEVER = 3 * DAY_MINUTES
/** Dates that are remembered: two kilobytes each. */
const MOST_DAYS = 1000

export function createDayClock(zones: Zones, timezones: readonly string[]): DayClock {
  const names = [...new Set(timezones)]
  const numbers = new Map(names.map((name, at) => [name, at]))
  const zoneOf = new Uint16Array(timezones.length)
  timezones.forEach((name, at) => {
    zoneOf[at] = numbers.get(name) ?? 0
  })
  const days = new Map<number, DayOffsets>()

  function open(day: number): DayOffsets {
    if (days.size >= MOST_DAYS) days.clear()
    const offsets = {
      day,
      bit: operatingBit(day),
      before: new Int16Array(names.length),
      after: new Int16Array(names.length),
      change: new Int16Array(names.length).fill(UNREAD),
    }
    days.set(day, offsets)
    return offsets
  }

  function on(day: number, zone: number): DayOffsets {
    const offsets = days.get(day) ?? open(day)
    if (offsets.change[zone] === UNREAD) read(zones, names[zone] ?? 'UTC', zone, offsets)
    return offsets
  }

  return {
    zoneOf,
    on,
    utcOf(airport, day, minutes) {
      const zone = zoneOf[airport] ?? 0
      const { before, after, change } = on(day, zone)
      const offset = minutes < (change[zone] ?? NEVER) ? before[zone] : after[zone]
      return day * DAY_MINUTES + minutes - (offset ?? 0)
    },
  }
}

function read(zones: Zones, name: string, zone: number, { day, before, after, change }: DayOffsets): void {
  const start = day * DAY_MINUTES
  const offsetAt = (minutes: number): number => start + minutes - zones.toUtc(name, start + minutes)
  const first = offsetAt(0)
  const last = offsetAt(DAY_MINUTES - 1)
  let [low, high] = [0, first === last ? NEVER : DAY_MINUTES - 1]
  while (first !== last && high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(middle) === first) low = middle
    else high = middle
  }
  before[zone] = first
  after[zone] = last
  change[zone] = high
}
