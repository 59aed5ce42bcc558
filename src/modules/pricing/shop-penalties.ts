import type { Penalty } from '#contracts/cancel-terms.ts'
import { scaleMoney } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import { beforeDiscount } from './price-lines.ts'

/**
 * What cancelling costs in the currency that a room is sold in: of the supplier's part of its price the share that the
 * supplier keeps of what it asks, as it is reckoned when the room is given back, to the unit; each cost once.
 */
export function penaltiesInShop(
  penalties: readonly Penalty[],
  { asked, sold }: { readonly asked: Price; readonly sold: Price },
): Penalty[] {
  if (!sold.fx) return withoutRepeats(penalties)
  const ours = sold.fees.reduce((sum, { kind, amount }) => sum + (kind === 'agency' ? amount : 0), 0)
  const whole = { amount: beforeDiscount(sold) - ours, currency: sold.currency }
  const told = penalties.map(({ penalty, ...step }) => {
    const left = asked.grand_total - penalty.amount
    const back = left > 0 ? scaleMoney(whole, left, asked.grand_total).amount : 0
    return { ...step, penalty: { ...whole, amount: whole.amount - Math.min(back, whole.amount) } }
  })
  return withoutRepeats(told)
}

/** From when on it costs more: a step at the cost of the one before says nothing. */
const withoutRepeats = (steps: readonly Penalty[]): Penalty[] =>
  steps.filter(({ penalty }, at) => penalty.amount !== steps[at - 1]?.penalty.amount)
