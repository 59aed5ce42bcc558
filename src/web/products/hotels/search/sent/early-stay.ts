import { readTypedDay } from '../../../../ui/dates/typed-day.ts'
import type { StayState } from '../stay-state.ts'

/**
 * The stay that a form holds which was filled in before its page came to life; the same where it was not. The
 * destination is left to its field, which knows what a text stands for.
 */
export function withEarlyStay(state: StayState, sent: FormData, today: string): StayState {
  const day = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? readTypedDay(value, { min: today }).day : ''
  }
  const early = { checkIn: day('checkin') || state.checkIn, checkOut: day('checkout') || state.checkOut }
  return early.checkIn === state.checkIn && early.checkOut === state.checkOut ? state : { ...state, ...early }
}
