import type { Suggestion } from '../../../search/suggestions/suggestion.ts'

export interface PlaceLine extends Suggestion {
  readonly key: string
}

/** The lines and what makes them, once somebody comes to the field. */
export const loadPlaceLines = () => import('./place-lines.ts')
