import { daysBetween } from '#contracts/format.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contracts/hotels/search-limits.ts'
import { addDays } from '../../../search/days.ts'
import type { StayState } from './stay-state.ts'

/** The last day on which a stay may begin. @param today `2026-12-01` */
export const lastCheckIn = (today: string): string => addDays(today, MAX_DAYS_AHEAD)

/** The days on which a stay may end that begins on this one, or on any where it is empty. */
export function checkOutBounds(checkIn: string, today: string): { readonly min: string; readonly max: string } {
  return { min: addDays(checkIn || today, 1), max: addDays(checkIn || lastCheckIn(today), MAX_NIGHTS) }
}

/** Nights of a stay; 0 while one of its days is missing. */
export const nightsOf = ({ checkIn, checkOut }: Pick<StayState, 'checkIn' | 'checkOut'>): number =>
  checkIn && checkOut ? Math.max(0, daysBetween(checkIn, checkOut)) : 0

/** Another day to arrive on; a day to leave that does not go with it is to be chosen anew. */
export function withCheckIn(state: StayState, checkIn: string, today: string): StayState {
  const { min, max } = checkOutBounds(checkIn, today)
  // Of a year that is being typed nothing is known yet.
  const isDay = checkIn >= today
  const keeps = !isDay || (state.checkOut >= min && state.checkOut <= max)
  return { ...state, checkIn, checkOut: keeps ? state.checkOut : '' }
}
