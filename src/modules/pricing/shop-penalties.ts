import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Price } from '#contracts/prices.ts'
import { convertMoney } from './convert-price.ts'

/**
 * What cancelling costs in the currency that a room is sold in, at the rate of its price: never more than the supplier's
 * part of it, and all of that where the supplier keeps all.
 */
export function penaltiesInShop(
  penalties: readonly Penalty[],
  { asked, sold }: { readonly asked: Price; readonly sold: Price },
): Penalty[] {
  const { fx } = sold
  const whole = sold.base + sold.taxes_total
  if (!fx) return [...penalties]
  return penalties.map(({ penalty, ...step }) => {
    const isAll = penalty.amount >= asked.grand_total
    const amount = isAll ? whole : Math.min(whole, convertMoney(penalty, fx).amount)
    return { ...step, penalty: { amount, currency: sold.currency } }
  })
}
