/** How long work takes by the clock for what it was said to cost: more on a slow or busy machine. */
interface Pace {
  note(costMs: number, elapsedMs: number): void
  elapsedPerCost(): number
}

/** What the newest piece counts against all before it. */
const NEWEST = 0.05
const LEAST = 0.05
const MOST = 50

export function createPace(): Pace {
  let pace = 1
  return {
    note(costMs, elapsedMs) {
      const seen = Math.min(MOST, Math.max(LEAST, elapsedMs / costMs))
      pace += (seen - pace) * NEWEST
    },
    elapsedPerCost: () => pace,
  }
}
