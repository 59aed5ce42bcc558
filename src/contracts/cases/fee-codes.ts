/** What a case may cost something for. Names are keys of `fees` in `locales/<language>/cases.json`. */
export const FEE_CODES = [
  'service',
  'embassy',
  'application',
  'deposit',
  'courier',
  'translation',
  'trip',
  'other',
] as const

/** What staff may ask for at once. */
export const FEE_LIMITS = {
  /** In minor units: no fee is dearer, a slip of the hand. */
  amount: 100_000_000 * 100,
  words: 200,
  /** Parts that may follow the first. */
  laterParts: 3,
} as const

export type FeeCode = (typeof FEE_CODES)[number]
