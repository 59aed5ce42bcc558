import { DAY_MINUTES, isSummer } from '../world/calendar.ts'
import type { World } from './world.ts'

/** Days around a departure that its itineraries may touch: over the date line, and nights on the way. */
const BEFORE = 2
const AFTER = 5

/**
 * Timetables are weekly, so that the itineraries of a day are those of the same weekday of another week,
 * as long as neither the season nor any clock in the world has changed in between.
 * @returns a function that gives two days the same number when that is so (and their weekday is the same)
 */
export function spellsOf({ zones, index }: Pick<World, 'zones' | 'index'>): (day: number) => number {
  const names = [...new Set(index.airports.map(({ timezone }) => timezone))]
  const isChange = (day: number): boolean =>
    isSummer(day - 1) !== isSummer(day) ||
    names.some((name) => zones.offsetAt(name, (day - 1) * DAY_MINUTES) !== zones.offsetAt(name, day * DAY_MINUTES))
  /** The last day up to each on which something was new. */
  const newest = new Map<number, number>()
  const newestAt = (day: number): number => {
    let start = day
    while (!newest.has(start) && !isChange(start)) start--
    const known = newest.get(start) ?? start
    for (let at = start; at <= day; at++) newest.set(at, known)
    return known
  }
  return (day) => {
    const spell = newestAt(day + AFTER)
    // A day too near to a change is like no other.
    return spell <= day - BEFORE ? spell : -day
  }
}
