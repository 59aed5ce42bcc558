import type { ItemStatus } from '#contracts/orders/order-states.ts'
import { isLost } from '../item-states.ts'

interface SettledItem {
  readonly status: ItemStatus
  /** Share of what was paid, minor units. */
  readonly amount: { readonly amount: number }
}

/**
 * What becomes of a paid order. `wait`: some item is not settled. `undo`: some items cannot be booked, and it
 * was agreed that then none is kept.
 */
export type Settlement = 'wait' | 'all' | 'none' | 'some' | 'undo'

export function settlementOf(items: readonly SettledItem[], policy: 'keep' | 'cancel_all'): Settlement {
  if (!items.every(({ status }) => status === 'ticketed' || isLost(status))) return 'wait'
  if (items.every(({ status }) => status === 'ticketed')) return 'all'
  if (items.every(({ status }) => isLost(status))) return 'none'
  return policy === 'keep' ? 'some' : 'undo'
}

/** What was paid for items that cannot be booked. With what is kept it is what was paid, to the minor unit. */
export function lostAmount(items: readonly SettledItem[]): number {
  return items.filter(({ status }) => isLost(status)).reduce((sum, { amount }) => sum + amount.amount, 0)
}
