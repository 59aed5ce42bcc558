/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True as often as `share` of all times. */
  happens(share: number): boolean
}

/** Mulberry32, a small generator of 32 bits in the public domain. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    happens: (share) => next() < share,
  }
}
