import type { Endpoint, Segment, Slice } from '#contracts/flights.ts'
import { localMs } from './local-time.ts'

/** What a traveller should know about a wait between two flights. */
export type LayoverWarning = 'tight' | 'long' | 'overnight' | 'terminal_change'

export interface Layover {
  readonly airport: Endpoint
  readonly minutes: number
  readonly warnings: readonly LayoverWarning[]
}

/** Under these a missed connection is likely: border checks take their time. */
const TIGHT_DOMESTIC_MINUTES = 60
const TIGHT_INTERNATIONAL_MINUTES = 80
const LONG_MINUTES = 5 * 60
/** A wait that lasts this long and covers two in the morning is a night in the airport. */
const OVERNIGHT_MINUTES = 4 * 60
const NIGHT_HOUR_MS = 2 * 3_600_000
const DAY_MS = 86_400_000

/** The waits between the flights of a slice, in order. */
export function layoversOf(slice: Slice): Layover[] {
  return slice.segments.slice(1).flatMap((next, index) => {
    const before = slice.segments[index]
    return before ? [layoverBetween(before, next)] : []
  })
}

function layoverBetween(before: Segment, next: Segment): Layover {
  const minutes = Math.round((Date.parse(next.departing_at_utc) - Date.parse(before.arriving_at_utc)) / 60_000)
  const warnings: LayoverWarning[] = []
  if (minutes < tightLimit(before, next)) warnings.push('tight')
  if (coversNight(before.arriving_at, next.departing_at) && minutes >= OVERNIGHT_MINUTES) warnings.push('overnight')
  else if (minutes >= LONG_MINUTES) warnings.push('long')
  if (changesTerminal(before.destination, next.origin)) warnings.push('terminal_change')
  return { airport: next.origin, minutes, warnings }
}

function tightLimit(before: Segment, next: Segment): number {
  const countries = new Set([before.origin, before.destination, next.destination].map((end) => end.country_code))
  return countries.size === 1 ? TIGHT_DOMESTIC_MINUTES : TIGHT_INTERNATIONAL_MINUTES
}

function coversNight(arriving: string, departing: string): boolean {
  const from = localMs(arriving)
  const midnight = Math.floor(from / DAY_MS) * DAY_MS
  const night = midnight + NIGHT_HOUR_MS
  return localMs(departing) > (from <= night ? night : night + DAY_MS)
}

function changesTerminal(arrival: Endpoint, departure: Endpoint): boolean {
  return arrival.terminal !== null && departure.terminal !== null && arrival.terminal !== departure.terminal
}
