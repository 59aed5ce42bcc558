import { checkedBagsOf, type FoundFare } from '../itineraries/found-fare.ts'
import type { JourneyFacts, Row, SliceFacts } from './listing.ts'
import { names } from './stops.ts'

const WINDOW_MS = 60 * 60_000
const QUARTER_MINUTES = 6 * 60

/**
 * Leaves out journeys that nobody would choose: another one of the same airlines and airports, in the
 * same quarters of the day and at most an hour apart, is cheaper, shorter or has fewer stops, and is
 * worse in nothing: no price of any fare with any bags, no slice's time, stop, airport of change,
 * length of a stop, warning or emission. So whatever the filters ask for by those means, the best of it
 * is still there. Journeys that are equal all stay.
 */
export function withoutDominated(rows: readonly Row[]): Row[] {
  const kept = new Map<string, Row[]>()
  const dominated = new Set<Row>()
  for (const row of rows.toSorted(byWorth)) {
    const key = groupOf(row[0].facts)
    const group = kept.get(key)
    if (!group) kept.set(key, [row])
    else if (group.some((better) => dominates(better, row))) dominated.add(row)
    else group.push(row)
  }
  return rows.filter((row) => !dominated.has(row))
}

/** Whoever dominates comes first. */
function byWorth({ 0: a }: Row, { 0: b }: Row): number {
  return (
    a.price - b.price || a.facts.durationMinutes - b.facts.durationMinutes || a.facts.totalStops - b.facts.totalStops
  )
}

/** Journeys that only filters by price, time on the way and stops can tell apart. */
function groupOf({ slices, airlines }: JourneyFacts): string {
  let group = airlines.length === 1 ? (airlines[0]?.iata_code ?? '') : sortedCodes(airlines)
  for (const { origin, destination, departureMinute, arrivalMinute } of slices) {
    group += ` ${origin}${quarterOf(departureMinute)}${destination}${quarterOf(arrivalMinute)}`
  }
  return group
}

function sortedCodes(airlines: JourneyFacts['airlines']): string {
  return airlines
    .map((airline) => airline.iata_code)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')
}

function quarterOf(minute: number): number {
  return Math.floor(minute / QUARTER_MINUTES)
}

function dominates({ 0: better }: Row, { 0: worse }: Row): boolean {
  const a = better.facts
  const b = worse.facts
  const gains = better.price < worse.price || a.durationMinutes < b.durationMinutes || a.totalStops < b.totalStops
  return (
    gains &&
    a.slices.every((slice, at) => isNoWorse(slice, b.slices[at])) &&
    isCalmer(a, b) &&
    a.burden <= b.burden &&
    a.itinerary.emissionsKg <= b.itinerary.emissionsKg &&
    b.itinerary.fares.every((fare) => a.itinerary.fares.some((other) => givesNoLess(other, fare)))
  )
}

function isNoWorse(slice: SliceFacts, other: SliceFacts | undefined): boolean {
  return (
    other !== undefined &&
    Math.abs(slice.departure - other.departure) <= WINDOW_MS &&
    slice.minutes <= other.minutes &&
    slice.stops <= other.stops
  )
}

/** Changes planes nowhere else, waits within the same bounds, and has no warning that the other has not. */
function isCalmer(a: JourneyFacts, b: JourneyFacts): boolean {
  if (!a.changes.every((airport) => names(b.changes, airport.iata_code))) return false
  if (a.layover && !(b.layover && a.layover.min >= b.layover.min && a.layover.max <= b.layover.max)) return false
  return a.warnings.every(({ kind }) => b.warnings.some((warning) => warning.kind === kind))
}

function givesNoLess(fare: FoundFare, other: FoundFare): boolean {
  return (
    fare.total <= other.total &&
    checkedBagsOf(fare.baggages) >= checkedBagsOf(other.baggages) &&
    (fare.extraBags?.price ?? Infinity) <= (other.extraBags?.price ?? Infinity) &&
    (fare.extraBags?.maximum ?? 0) >= (other.extraBags?.maximum ?? 0) &&
    allows(fare, 'refund_before_departure', other) &&
    allows(fare, 'change_before_departure', other)
  )
}

/** An unknown condition is no worse than a refusal, and no better. */
function allows(fare: FoundFare, condition: keyof FoundFare['conditions'], other: FoundFare): boolean {
  const theirs = other.conditions[condition]
  if (!theirs?.allowed) return true
  const ours = fare.conditions[condition]
  if (!ours?.allowed) return false
  return (ours.penalty?.amount ?? Infinity) <= (theirs.penalty?.amount ?? Infinity)
}
