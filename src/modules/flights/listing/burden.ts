import type { Warning } from '#contracts/flights/offers.ts'
import type { Stop } from './stops.ts'

/** Waits up to here weigh as any hour of the way. */
const PATIENT_MINUTES = 5 * 60

/**
 * What weighs beside the hours themselves, in hours: a stop as one more; what may cost the next flight or
 * a bed as much as people pay to be spared it.
 */
export const HOURS_OF_STOP = 1
const HOURS_OF_WARNING: Readonly<Record<Warning['kind'], number>> = {
  overnight: 5,
  self_transfer: 5,
  airport_change: 4,
  short_connection: 1,
  // Counted by its length, minute by minute.
  long_layover: 0,
  terminal_change: 0,
  // Depends on who reads.
  transit_visa: 0,
}

/** A journey as far as it tires. */
interface TiringJourney {
  readonly durationMinutes: number
  readonly stops: readonly Stop[]
  readonly warnings: readonly Warning[]
}

/**
 * What a journey asks of a traveller, as hours of their life: the way itself, one for each stop, the part of
 * a wait over five hours once more, and what a night in an airport, separate tickets or another airport take.
 */
export function burdenOf({ durationMinutes, stops, warnings }: TiringJourney): number {
  let minutes = durationMinutes
  for (const stop of stops) minutes += Math.max(0, stop.minutes - PATIENT_MINUTES)
  let hours = minutes / 60 + stops.length * HOURS_OF_STOP
  for (const { kind } of warnings) hours += HOURS_OF_WARNING[kind]
  return hours
}
