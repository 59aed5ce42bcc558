/** Where every part of the shop reads the time, so that tests can hold and move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: string | Date): void
  advance(milliseconds: number): void
}

export function fixedClock(start: string | Date): FixedClock {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant).getTime()
    },
    advance(milliseconds) {
      current += milliseconds
    },
  }
}
