import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Money } from '#contracts/money.ts'
import { localText } from './hotel-clock.ts'

/** From an instant on cancelling costs so much, in minor units. */
interface PenaltyStep {
  readonly from: Date
  readonly amount: number
}

/**
 * A seller's terms as the port tells them: ascending in time and amount, each instant once, never more than was paid,
 * and on the hotel's clock.
 */
export function penaltiesOf(
  steps: readonly PenaltyStep[],
  { paid, timezone }: { readonly paid: Money; readonly timezone: string },
): readonly Penalty[] {
  const penalties: Penalty[] = []
  let kept = 0
  for (const { from, amount } of steps.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const more = Math.min(amount, paid.amount)
    if (more <= kept) continue
    kept = more
    const penalty = { amount: more, currency: paid.currency }
    const at = from.toISOString()
    if (penalties.at(-1)?.from === at) penalties.pop()
    penalties.push({ from: at, from_local: localText(timezone, from), penalty })
  }
  return penalties
}

/** The first penalty, where it is still to come: until then cancelling is free. */
export function freeUntilOf([first]: readonly Penalty[], now: Date) {
  return first && Date.parse(first.from) > now.getTime() ? { instant: first.from, local: first.from_local } : null
}
