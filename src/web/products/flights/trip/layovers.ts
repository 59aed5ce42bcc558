import type { Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { Warning } from '#contracts/flights/offers.ts'
import { localMs } from './local-time.ts'

/** What a traveller should know about a wait between two flights. */
export type LayoverWarning = Warning['kind']

export interface Layover {
  /** Where the next flight leaves; on a change of airports not where the last one landed. */
  readonly airport: Endpoint
  readonly landedAt: Endpoint
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

/**
 * The waits between the flights of a slice, in order.
 * @param known the shop's own warnings for this slice; without them the times alone are looked at
 */
export function layoversOf(slice: Slice, known?: readonly Warning[]): Layover[] {
  return slice.segments.slice(1).flatMap((next, index) => {
    const before = slice.segments[index]
    if (!before) return []
    const minutes = Math.round((Date.parse(next.departing_at_utc) - Date.parse(before.arriving_at_utc)) / 60_000)
    const warnings = known
      ? known.filter(({ segment }) => segment === index).map(({ kind }) => kind)
      : warningsBetween(before, next, minutes)
    return [{ airport: next.origin, landedAt: before.destination, minutes, warnings }]
  })
}

function warningsBetween(before: Segment, next: Segment, minutes: number): LayoverWarning[] {
  const warnings: LayoverWarning[] = []
  if (before.destination.iata_code !== next.origin.iata_code) warnings.push('airport_change')
  if (minutes < tightLimit(before, next)) warnings.push('short_connection')
  if (coversNight(before.arriving_at, next.departing_at) && minutes >= OVERNIGHT_MINUTES) warnings.push('overnight')
  else if (minutes >= LONG_MINUTES) warnings.push('long_layover')
  if (changesTerminal(before.destination, next.origin)) warnings.push('terminal_change')
  return warnings
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
  if (arrival.iata_code !== departure.iata_code) return false
  return arrival.terminal !== null && departure.terminal !== null && arrival.terminal !== departure.terminal
}
