const DAY_MS = 86_400_000

/** The insurer lives by the clock of Lagos, which is never put forward: cover begins with the first minute of a day. */
export function beginningOf(date: string): Date {
  return new Date(`${date}T00:00:00+01:00`)
}

/** Until then cover of that first day is sold. */
export function lastMomentOf(date: string): Date {
  return new Date(beginningOf(date).getTime() + DAY_MS)
}
