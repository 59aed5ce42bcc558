import { MAX_NIGHTS } from '#contracts/hotels/search-limits.ts'
import { lastCheckIn, nightsOf } from './stay-days.ts'
import type { RoomError } from './rooms-text.ts'
import type { StayState } from './stay-state.ts'

/** What the form can see to be wrong by itself; the texts are `stay-search.errors.<code>`. */
export type StayError =
  | 'destination_required'
  | 'destination_unknown'
  | 'destination_ambiguous'
  | 'dates_required'
  | 'date_past'
  | 'date_too_far'
  | 'check_out_before_check_in'
  | 'stay_too_long'
  | 'nationality_required'
  | 'child_age_required'
  | RoomError

/** Errors by the field paths that the API uses, but one for the destination: `destination`, `rooms.0.child_ages`. */
export type StayErrors = Readonly<Record<string, StayError>>

/** Checks what needs no server. @param today the first day on which a stay may begin, `2026-12-01` */
export function checkStay(state: StayState, today: string): StayErrors {
  const errors: Record<string, StayError> = checkDates(state, today)
  if (!state.place) errors['destination'] = 'destination_required'
  if (!state.nationality) errors['nationality'] = 'nationality_required'
  for (const [index, { ages }] of state.rooms.entries()) {
    if (ages.includes(null)) errors[`rooms.${index}.child_ages`] = 'child_age_required'
  }
  return errors
}

function checkDates({ checkIn, checkOut }: StayState, today: string): Record<string, StayError> {
  if (!checkIn) return { check_in: 'dates_required' }
  if (checkIn < today) return { check_in: 'date_past' }
  if (checkIn > lastCheckIn(today)) return { check_in: 'date_too_far' }
  if (!checkOut) return { check_out: 'dates_required' }
  if (checkOut <= checkIn) return { check_out: 'check_out_before_check_in' }
  return nightsOf({ checkIn, checkOut }) > MAX_NIGHTS ? { check_out: 'stay_too_long' } : {}
}
