/** Of one traveller. */
export const MOST_EXTRA_NIGHTS = 7

interface LongerStay {
  readonly nights: number
  readonly travellers: number
}

/** Who stays longer, those of the same nights together, the longest first; `nights` has one number for each traveller. */
export function longerStays(nights: readonly number[]): readonly LongerStay[] {
  const lengths = [...new Set(nights)].filter((length) => length > 0).toSorted((a, b) => b - a)
  return lengths.map((length) => ({ nights: length, travellers: nights.filter((one) => one === length).length }))
}
