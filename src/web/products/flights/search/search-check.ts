import { MAX_TRAVELLERS } from './search-changes.ts'
import { lastSaleDay } from './sale-days.ts'
import type { SearchState } from './search-state.ts'

/** What the form can see to be wrong by itself; the texts are `search.errors.<code>`. */
export type SearchError =
  | 'origin_required'
  | 'destination_required'
  | 'same_place'
  | 'place_unknown'
  | 'place_ambiguous'
  | 'date_required'
  | 'date_past'
  | 'date_too_far'
  | 'return_required'
  | 'return_before_departure'
  | 'sectors_out_of_order'
  | 'too_many_passengers'
  | 'too_many_infants'

/** Errors by the field paths that the API uses: `sectors.0.origin`, `return_date`, `adults`. */
type SearchErrors = Readonly<Record<string, SearchError>>

/** Checks what needs no server. @param today the first day that can be flown, `2026-12-01` */
export function checkSearch(state: SearchState, today: string): SearchErrors {
  const errors: Record<string, SearchError> = {}
  let earliest = today
  for (const [index, { origin, destination, date }] of state.sectors.entries()) {
    if (!origin) errors[`sectors.${index}.origin`] = 'origin_required'
    if (!destination) errors[`sectors.${index}.destination`] = 'destination_required'
    else if (origin === destination) errors[`sectors.${index}.destination`] = 'same_place'
    const wrong = checkDate(date, today, earliest)
    if (wrong) errors[`sectors.${index}.departure_date`] = wrong
    if (date > earliest) earliest = date
  }
  if (state.tripType === 'round_trip') {
    const wrong = checkDate(state.returnDate, today, earliest)
    if (wrong) errors['return_date'] = RETURN_ERRORS[wrong] ?? wrong
  }
  if (state.adults + state.children + state.infants > MAX_TRAVELLERS) errors['adults'] = 'too_many_passengers'
  else if (state.infants > state.adults) errors['infants'] = 'too_many_infants'
  return errors
}

const RETURN_ERRORS: Readonly<Partial<Record<SearchError, SearchError>>> = {
  date_required: 'return_required',
  sectors_out_of_order: 'return_before_departure',
}

function checkDate(date: string, today: string, earliest: string): SearchError | null {
  if (!date) return 'date_required'
  if (date < today) return 'date_past'
  if (date > lastSaleDay(today)) return 'date_too_far'
  return date < earliest ? 'sectors_out_of_order' : null
}
