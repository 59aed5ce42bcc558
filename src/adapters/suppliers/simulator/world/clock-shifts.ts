import { DAY_MINUTES, dayOf } from './calendar.ts'
import type { Zones } from './zones.ts'

/** How far the clock at one place is ahead of that at another, in minutes. */
export interface ClockShift {
  /** In mid January. */
  readonly usual: number
  /** Over two years with all changes of clocks. */
  readonly least: number
  readonly most: number
  /** The same for those who are on the way in the night of a change. */
  readonly leastOvernight: number
  readonly mostOvernight: number
}

export interface ClockShifts {
  between(from: number, to: number): ClockShift
}

/** One noon a week: no clock stands for less. */
const NOONS = Array.from({ length: 104 }, (_, week) => (dayOf('2026-01-15') + week * 7) * DAY_MINUTES + 720)

export function createClockShifts(zones: Zones, timezones: readonly string[]): ClockShifts {
  const names = [...new Set(timezones)]
  const numbers = new Map(names.map((name, at) => [name, at]))
  const zoneOf = timezones.map((name) => numbers.get(name) ?? 0)
  const offsets = new Map<number, readonly number[]>()
  const shifts = new Map<number, ClockShift>()

  function offsetsOf(zone: number): readonly number[] {
    const known = offsets.get(zone) ?? NOONS.map((noon) => zones.offsetAt(names[zone] ?? 'UTC', noon))
    offsets.set(zone, known)
    return known
  }

  return {
    between(from, to) {
      const [home, away] = [zoneOf[from] ?? 0, zoneOf[to] ?? 0]
      const key = home * names.length + away
      const known = shifts.get(key)
      if (known) return known
      const [here, there] = [offsetsOf(home), offsetsOf(away)]
      const steady = here.map((offset, week) => (there[week] ?? 0) - offset)
      const changing = here.slice(0, -1).map((offset, week) => (there[week + 1] ?? 0) - offset)
      const [least, most] = [Math.min(...steady), Math.max(...steady)]
      const shift = {
        usual: steady[0] ?? 0,
        least,
        most,
        leastOvernight: Math.min(least, ...changing),
        mostOvernight: Math.max(most, ...changing),
      }
      shifts.set(key, shift)
      return shift
    },
  }
}
