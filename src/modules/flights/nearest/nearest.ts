import type { Nearest } from '#contracts/flights/results.ts'
import type { Surroundings } from '../flight-places.ts'

const NOTHING: Omit<Nearest, 'kind'> = {
  departure_date: null,
  return_date: null,
  origin: null,
  destination: null,
  sector: null,
  travel_class: null,
  travellers: null,
  filters: [],
  amount: null,
}

/** Something near to what was asked that exists: only what is to be changed is set. */
export function nearestOf(kind: Nearest['kind'], change: Partial<Omit<Nearest, 'kind'>>): Nearest {
  return { ...NOTHING, ...change, kind }
}

/** The airport as it is to be asked for: a city that was asked for keeps its name while one of its own airports will do. */
export function namedPlace({ nearby }: Pick<Surroundings, 'nearby'>, code: string, wanted: string): string {
  return nearby(wanted).includes(code) ? code : wanted
}
