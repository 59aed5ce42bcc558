import { withTripType } from '../search-changes.ts'
import { readTypedDay } from '../../../../ui/dates/typed-day.ts'
import { formatSearch } from '../search-query.ts'
import { CABINS, type SearchState, TRIP_TYPES } from '../search-state.ts'

/**
 * The search that a form holds which was filled in before its page came to life; the same where it was not. Places are left to their fields,
 * which know what a text stands for.
 */
export function withEarlyAnswers(state: SearchState, sent: FormData, today: string): SearchState {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const count = (name: 'adults' | 'children' | 'infants') => Number(text(name) || state[name])
  const days = sent
    .getAll('depart')
    .map((value) => (typeof value === 'string' ? readTypedDay(value, { min: today }).day : ''))
  const early = {
    ...state,
    sectors: state.sectors.map((sector, index) => ({ ...sector, date: days[index] || sector.date })),
    returnDate: readTypedDay(text('return'), { min: today }).day || state.returnDate,
    flexible: sent.has('flex'),
    direct: sent.has('direct'),
    nearby: sent.has('nearby'),
    adults: count('adults'),
    children: count('children'),
    infants: count('infants'),
    cabin: CABINS.find((cabin) => cabin === text('class')) ?? state.cabin,
  }
  const tripType = TRIP_TYPES.find((type) => type === text('trip')) ?? state.tripType
  const whole = tripType === state.tripType ? early : withTripType(early, tripType)
  return formatSearch(whole).toString() === formatSearch(state).toString() ? state : whole
}
