import type { ChangeTables } from '#db/schema/changes.ts'

export type ChangeStatus = ChangeTables['order_changes']['status']

/** Where a change comes from to each state; the database knows the same moves. */
export const CHANGE_MOVES = {
  offered: [],
  awaiting_payment: ['offered'],
  asking: ['offered', 'awaiting_payment'],
  done: ['asking'],
  refused: ['asking'],
  expired: ['awaiting_payment'],
  dropped: ['awaiting_payment'],
} as const satisfies Readonly<Record<ChangeStatus, readonly ChangeStatus[]>>
