import type { TransferFlightInput, TransferFlightResponse } from '#contracts/transfers/query.ts'
import { AFTER_LANDING_MINUTES, BEFORE_TAKE_OFF_MINUTES } from '#contracts/transfers/transfer-limits.ts'
import { addDays } from '#platform/local-date.ts'
import { addMinutes } from '#platform/local-time.ts'
import type { PlannedFlight, TransferDeps } from './deps.ts'

/**
 * What is known of a flight that somebody is picked up from, or brought to: when it is, whether the pick-up suits it, and
 * when to be picked up for it. Who lands after midnight is picked up on the day after; so the days around are looked at.
 */
export function askFlight(
  { findFlights }: Pick<TransferDeps, 'findFlights'>,
  { flight_number: flightNumber, airport, way, pick_up_at: pickUpAt, ride_minutes: rideMinutes }: TransferFlightInput,
): TransferFlightResponse {
  const wanted = way === 'arrival' ? pickUpAt : addMinutes(pickUpAt, rideMinutes)
  const day = wanted.slice(0, 10)
  const found: PlannedFlight[] = []
  for (const date of way === 'arrival' ? [day, addDays(day, -1)] : [day, addDays(day, 1)]) {
    const flights = findFlights({ flightNumber, airport, way, date })
    if (flights === 'unchecked')
      return { flight_number: flightNumber, verdict: 'unchecked', at: null, suggested_pick_up_at: null }
    found.push(...flights.filter(({ at }) => date === day || apart(at, wanted) < NEAR_MINUTES))
  }
  const [flight] = found.toSorted((a, b) => apart(a.at, wanted) - apart(b.at, wanted))
  if (!flight) return { flight_number: flightNumber, verdict: 'unknown', at: null, suggested_pick_up_at: null }
  const isMissed = way === 'arrival' ? pickUpAt < flight.at : wanted > addMinutes(flight.at, -CLOSING_MINUTES)
  return {
    flight_number: flightNumber,
    verdict: isMissed ? (way === 'arrival' ? 'early' : 'late') : 'fine',
    at: flight.at,
    suggested_pick_up_at: pickUpFor(flight, way, rideMinutes),
  }
}

/** Flights of the day before, or after, are meant when they are as near as that. */
const NEAR_MINUTES = 6 * 60
/** So long before a take-off nobody is let in any more. */
const CLOSING_MINUTES = 60
const STEP_MINUTES = 5

/** When somebody is picked up for a flight, rounded to what people say: later from a landing, earlier to a take-off. */
export function pickUpFor(
  { at, isDomestic }: PlannedFlight,
  way: 'arrival' | 'departure',
  rideMinutes: number,
): string {
  const kind = isDomestic ? 'domestic' : 'international'
  const minutes = way === 'arrival' ? AFTER_LANDING_MINUTES[kind] : -(BEFORE_TAKE_OFF_MINUTES[kind] + rideMinutes)
  const exact = addMinutes(at, minutes)
  const over = Number(exact.slice(14, 16)) % STEP_MINUTES
  return addMinutes(exact, way === 'arrival' && over > 0 ? STEP_MINUTES - over : -over)
}

function apart(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}:00Z`) - Date.parse(`${other}:00Z`)) / 60_000
}
