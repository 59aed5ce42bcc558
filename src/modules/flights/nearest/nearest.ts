import type { Nearest } from '#contracts/flights.ts'

const NOTHING: Omit<Nearest, 'kind'> = {
  departure_date: null,
  return_date: null,
  origin: null,
  destination: null,
  travel_class: null,
  travellers: null,
  filters: [],
  amount: null,
}

/** Something near to what was asked that exists: only what is to be changed is set. */
export function nearestOf(kind: Nearest['kind'], change: Partial<Omit<Nearest, 'kind'>>): Nearest {
  return { ...NOTHING, ...change, kind }
}
