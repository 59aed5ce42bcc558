import type { ItemStatus } from '#contracts/orders/order-states.ts'
import { isLost } from '../item-states.ts'

interface SettledItem {
  readonly status: ItemStatus
  /** Share of what was paid, minor units. */
  readonly amount: { readonly amount: number }
}

/**
 * What becomes of a paid order. `wait`: some item is not settled. `undo`: some items cannot be had, and it
 * was agreed that then none is kept.
 */
export type Settlement = 'wait' | 'all' | 'none' | 'some' | 'undo'

export function settlementOf(items: readonly SettledItem[], policy: 'keep' | 'cancel_all'): Settlement {
  if (!items.every(({ status }) => status === 'ticketed' || isLost(status))) return 'wait'
  if (items.every(({ status }) => status === 'ticketed')) return 'all'
  if (items.every(({ status }) => isLost(status))) return 'none'
  return policy === 'keep' ? 'some' : 'undo'
}

/** What was paid for items that cannot be had. With what is kept it is what was paid, to the minor unit. */
export function lostAmount(items: readonly SettledItem[]): number {
  return items.filter(({ status }) => isLost(status)).reduce((sum, { amount }) => sum + amount.amount, 0)
}

/** What each item of a cart is paid with, when a discount comes off the whole cart. Adds up to what is paid. */
export function itemAmounts(totals: readonly number[], discount: number): readonly number[] {
  const shares = fairShares(discount, totals)
  return totals.map((total, index) => total - (shares[index] ?? 0))
}

/**
 * Shares of a whole in proportion to the weights, whole minor units that add up to it exactly. What
 * rounding leaves goes one by one to the largest remainders, the first of equals: so that no share is
 * larger than its weight while the whole is not larger than all of them.
 */
function fairShares(whole: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight)
    return { index, share: Number(product / BigInt(all)), remainder: Number(product % BigInt(all)) }
  })
  const left = whole - exact.reduce((sum, { share }) => sum + share, 0)
  const ranked = exact.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const favoured = new Set(ranked.slice(0, left).map(({ index }) => index))
  return exact.map(({ index, share }) => (favoured.has(index) ? share + 1 : share))
}
