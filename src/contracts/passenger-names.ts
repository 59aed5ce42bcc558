/**
 * What a booking form may ask of a traveller, as plain data: the browser imports this file without zod.
 */

/** Titles that the form offers for each type of passenger. */
export const TITLES = {
  ADT: ['mr', 'mrs', 'ms', 'miss'],
  CNN: ['mr', 'miss', 'ms'],
  INF: ['mr', 'miss', 'ms'],
} as const

export const MAX_NAME_LENGTH = 40
