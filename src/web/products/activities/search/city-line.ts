import type { Suggestion } from '../../../search/suggestions/suggestion.ts'

/** A city with something to do, as a line of the list. */
export interface CityLine extends Suggestion {
  readonly code: string
}

/** The lines and what makes them, once somebody comes to the field. */
export const loadCityLines = () => import('./city-lines.ts')
