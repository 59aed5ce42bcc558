import type { Penalty } from '#contracts/cancel-terms.ts'

/** The first penalty, where it is still to come: until then cancelling is free. */
export function freeUntilOf([first]: readonly Penalty[], now: Date): Penalty | null {
  return first && Date.parse(first.from) > now.getTime() ? first : null
}
