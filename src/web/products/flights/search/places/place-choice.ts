/** One line of the list under a place field. */
export interface PlaceChoice {
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
  /** What lines have in common that stand under one heading; absent where there is none. */
  readonly group?: string
}

export const labelOf = (city: string, code: string): string => (city ? `${city} (${code})` : code)

/** The lines and what makes them, once somebody comes to a field. */
export const loadLines = () => import('./place-lines.ts')
