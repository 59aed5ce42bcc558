import type { Clock } from '#platform/clock.ts'
import { taskOf } from '../fulfilment/supplier-task.ts'
import type { Order, OrderItem } from '../order.ts'
import { ticketDeadline } from './ticket-deadline.ts'

/** Of the work item of a paid item whose supplier has not said in time whether it has booked. */
export const ANSWER_OVERDUE = { queue: 'suppliers', reason: 'answer_overdue' } as const

interface Terms {
  readonly clock: Pick<Clock, 'now'>
  readonly patienceMs: number
}

/**
 * Since when a paid item should have had its supplier's answer; null while there is time, and for what is not waited
 * for. Nothing goes back by itself then, as for what was never asked for: the supplier may have booked.
 */
export function answerOverdueSince(order: Order, item: OrderItem, { clock, patienceMs }: Terms): Date | null {
  if (item.status !== 'unconfirmed' || item.attemptedAt === null || taskOf(order, item) === 'hold') return null
  const due = ticketDeadline(order, item, { now: item.attemptedAt, patienceMs, offerExpiresAt: null })
  return due <= clock.now() ? due : null
}
