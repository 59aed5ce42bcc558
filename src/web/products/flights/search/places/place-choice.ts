import type { Suggestion } from '../../../../search/suggestions/suggestion.ts'

/** What a line of the list under a place field stands for. */
export interface PlaceFacts {
  readonly code: string
  /** What the field shows when it is chosen. */
  readonly city: string
  /** The airport's own name; empty for a city. */
  readonly airport: string
  /** What stands under the name, such as the country. */
  readonly detail: string
  readonly isCity: boolean
  /** An airport shown under its city. */
  readonly nested: boolean
}

export interface PlaceChoice extends PlaceFacts, Suggestion {}

export const labelOf = (city: string, code: string): string => (city ? `${city} (${code})` : code)

/** The lines and what makes them, once somebody comes to a field. */
export const loadLines = () => import('./place-lines.ts')
