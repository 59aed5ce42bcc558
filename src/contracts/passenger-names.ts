/**
 * What a booking form may ask and accept of a traveller, as plain data: the browser imports this
 * file without zod.
 */

/** Titles that the form offers for each type of passenger. */
export const TITLES = {
  ADT: ['mr', 'mrs', 'ms', 'miss'],
  CNN: ['mr', 'miss', 'ms'],
  INF: ['mr', 'miss', 'ms'],
} as const

/** Letters of the Latin script, spaces, hyphens, apostrophes: what airlines accept in a name. */
export const NAME_PATTERN = /^\p{Script=Latin}(?:[\p{Script=Latin}\p{M} '’-]*[\p{Script=Latin}\p{M}])?$/u
export const MAX_NAME_LENGTH = 40
