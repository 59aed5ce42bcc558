import type { DuffelSegment } from '../client/duffel-answers.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface SegmentTimes {
  readonly departs: Date
  readonly arrives: Date
  readonly minutes: number
}

/**
 * The instants of a segment, whose times are written on the clocks of its airports. In the hour that
 * a clock repeats in autumn, the one that fits the stated duration is meant.
 * @throws RangeError for a zone that does not exist.
 */
export function segmentTimes(segment: DuffelSegment): SegmentTimes {
  const departures = instantsOf(segment.departing_at, segment.origin.time_zone)
  const arrivals = instantsOf(segment.arriving_at, segment.destination.time_zone)
  const stated = isoMinutes(segment.duration ?? '')
  const pairs = departures.flatMap((departs) => arrivals.map((arrives) => [departs, arrives] as const))
  const flown = pairs.filter(([departs, arrives]) => arrives > departs)
  const [departs, arrives] = flown.find((pair) => stated !== null && pair[1] - pair[0] === stated * MINUTE_MS) ??
    flown[0] ?? [Number.NaN, 0]
  if (Number.isNaN(departs)) throw new RangeError('a segment arrives before it departs')
  return { departs: new Date(departs), arrives: new Date(arrives), minutes: (arrives - departs) / MINUTE_MS }
}

/** `P1DT2H30M` in minutes; null when it is no duration. */
export function isoMinutes(text: string): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text)
  if (!match || text === 'P') return null
  const [, days = '0', hours = '0', minutes = '0'] = match
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
}

/** Hundreds of offers share few times, and zones are slow to ask. */
const MOST_REMEMBERED = 5_000
const remembered = new Map<string, readonly number[]>()

function instantsOf(local: string, zone: string): readonly number[] {
  const key = `${zone} ${local}`
  const known = remembered.get(key)
  if (known) return known
  const instants = readInstants(local, zone)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, instants)
  return instants
}

/** One instant, two in the hour that is repeated, and the later reading in the hour that is left out. */
function readInstants(local: string, zone: string): readonly number[] {
  const wall = Date.parse(`${local}Z`)
  const offsets = [...new Set([offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)])]
  const instants = offsets.filter((offset) => offsetAt(zone, wall - offset) === offset).map((offset) => wall - offset)
  return instants.length > 0 ? instants.toSorted((a, b) => a - b) : [wall - (offsets[0] ?? 0)]
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that a zone is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  if (!sign) return 0
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
  return sign === '-' ? -size : size
}
