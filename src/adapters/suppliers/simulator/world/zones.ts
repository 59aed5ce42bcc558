/**
 * Offsets of IANA zones, daylight saving included, read from Intl once per zone and year and kept
 * as transitions: formatting each time would be thousands of times slower. Instants are minutes
 * since 1970 in UTC; local times are minutes since 1970 as the wall clock shows them.
 */
export interface Zones {
  offsetAt(zone: string, utcMinutes: number): number
  toLocal(zone: string, utcMinutes: number): number
  /** A wall-clock time that daylight saving skips is read an hour later; a doubled one, as the first. */
  toUtc(zone: string, localMinutes: number): number
}

interface Year {
  /** Minute from which each offset holds, ascending. */
  readonly from: readonly number[]
  readonly offsets: readonly number[]
}

const DAY = 1440
const YEAR = 525_949

export function createZones(): Zones {
  const years = new Map<string, Map<number, Year>>()

  function yearOf(zone: string, utcMinutes: number): Year {
    let ofZone = years.get(zone)
    if (!ofZone) {
      ofZone = new Map()
      years.set(zone, ofZone)
    }
    const slot = Math.floor(utcMinutes / YEAR)
    let year = ofZone.get(slot)
    if (!year) {
      year = readYear(zone, slot * YEAR)
      ofZone.set(slot, year)
    }
    return year
  }

  function offsetAt(zone: string, utcMinutes: number): number {
    const { from, offsets } = yearOf(zone, utcMinutes)
    let at = from.length - 1
    while (at > 0 && (from[at] ?? 0) > utcMinutes) at--
    return offsets[at] ?? 0
  }

  return {
    offsetAt,
    toLocal: (zone, utcMinutes) => utcMinutes + offsetAt(zone, utcMinutes),
    toUtc(zone, localMinutes) {
      const before = offsetAt(zone, localMinutes - DAY)
      const early = localMinutes - before
      if (offsetAt(zone, early) === before) return early
      const late = localMinutes - offsetAt(zone, localMinutes + DAY)
      return offsetAt(zone, late) === localMinutes - late ? late : early
    },
  }
}

/** Samples every ten days (Morocco changes twice within five weeks), then halves to the minute. */
function readYear(zone: string, start: number): Year {
  const read = offsetReader(zone)
  const from = [start]
  const offsets = [read(start)]
  for (let at = start; at < start + YEAR; at += 10 * DAY) {
    const next = Math.min(at + 10 * DAY, start + YEAR)
    const offset = read(next)
    if (offset === offsets.at(-1)) continue
    from.push(firstMinuteOf(read, offset, at, next))
    offsets.push(offset)
  }
  return { from, offsets }
}

function firstMinuteOf(read: (minutes: number) => number, offset: number, low: number, high: number): number {
  let [before, after] = [low, high]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (read(middle) === offset) after = middle
    else before = middle
  }
  return after
}

function offsetReader(zone: string): (utcMinutes: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (utcMinutes) => {
    const match = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(utcMinutes * 60_000))
    const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0)
    return match?.[1] === '-' ? -minutes : minutes
  }
}
