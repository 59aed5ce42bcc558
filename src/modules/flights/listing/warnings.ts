import type { Warning } from '#contracts/flights/offers.ts'
import type { CompactSegment, CompactSlice } from '../flight-supplier.ts'
import { type Stop, stopsOf } from './stops.ts'
import { needsTransitVisa } from './transit-visas.ts'

/** Under these a missed connection is likely: border checks take their time. */
const SHORT_DOMESTIC_MINUTES = 60
const SHORT_INTERNATIONAL_MINUTES = 80
const LONG_MINUTES = 5 * 60
/** A wait that lasts this long and covers two in the morning is a night in the airport. */
const OVERNIGHT_MINUTES = 4 * 60
const NIGHT_MINUTE = 2 * 60
const DAY_MINUTES = 24 * 60

interface WarnedJourney {
  readonly flights: readonly CompactSlice[]
  /** Slice, and segment before the stop. */
  readonly selfTransfers: readonly (readonly [number, number])[]
}

/** What may surprise a traveller at the stops of a journey, in flying order; the same for every traveller. */
export function warningsOf({ flights, selfTransfers }: WarnedJourney, stops = stopsOf(flights)): Warning[] {
  if (stops.length === 0) return []
  const warnings: Warning[] = []
  for (const stop of stops) {
    const change = changeOf(stop)
    const length = lengthOf(stop)
    const alone = selfTransfers.some(([slice, segment]) => slice === stop.slice && segment === stop.segment)
    if (change) warnings.push(warning(change, stop))
    if (length) warnings.push(warning(length, stop))
    if (alone) warnings.push(warning('self_transfer', stop))
  }
  return warnings
}

/**
 * Stops for which travellers of this nationality commonly need a transit visa: a hint and no advice.
 * A stop in a country (or area of common borders) of either end of its slice is passed over: there the
 * traveller has the right to be.
 */
export function transitVisaHints(flights: readonly CompactSlice[], nationality: string): Warning[] {
  return stopsOf(flights).flatMap((stop) => {
    const slice = flights[stop.slice] ?? []
    const ends = [slice[0]?.origin, slice.at(-1)?.destination].flatMap((end) => end?.country_code ?? [])
    return needsTransitVisa(nationality, stop.before.destination.country_code, ends)
      ? [warning('transit_visa', stop)]
      : []
  })
}

function warning(kind: Warning['kind'], { slice, segment, before, minutes }: Stop): Warning {
  const { iata_code, country_code } = before.destination
  return { kind, slice, segment, iata_code, country_code, minutes }
}

function changeOf({ before, after }: Stop): Warning['kind'] | null {
  if (before.destination.iata_code !== after.origin.iata_code) return 'airport_change'
  const { terminal: from } = before.destination
  const { terminal: to } = after.origin
  return from !== null && to !== null && from !== to ? 'terminal_change' : null
}

/** One warning for the length of a stop, the one that says most. */
function lengthOf({ before, after, minutes }: Stop): Warning['kind'] | null {
  if (minutes < shortLimit(before, after)) return 'short_connection'
  if (minutes >= OVERNIGHT_MINUTES && coversNight(before.arrivalMinute, minutes)) return 'overnight'
  return minutes >= LONG_MINUTES ? 'long_layover' : null
}

function shortLimit(before: CompactSegment, after: CompactSegment): number {
  const { country_code: country } = before.origin
  const isDomestic = before.destination.country_code === country && after.destination.country_code === country
  return isDomestic ? SHORT_DOMESTIC_MINUTES : SHORT_INTERNATIONAL_MINUTES
}

function coversNight(arrived: number, minutes: number): boolean {
  const toNight = (NIGHT_MINUTE - arrived + DAY_MINUTES) % DAY_MINUTES
  return minutes > toNight
}
