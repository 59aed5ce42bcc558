import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { CancellationOutcome } from '#modules/suppliers/index.ts'
import type { OrderItem } from '../order.ts'
import { cancelItem, givenBack } from './cancel-lines.ts'

/** What the traveller was promised for an item, in minor units of the sale. */
interface Promised {
  readonly refund: number
}

/** All that a supplier was paid for an item. */
export const allOf = ({ price }: Pick<OrderItem, 'price'>): Promised => ({
  refund: cancelItem(price, { money: Number.MAX_SAFE_INTEGER, credit: 0 }).refund,
})

/**
 * Whether a supplier that has cancelled gives less than the traveller was promised by its own quote, or does not say
 * what it gives: the traveller has what was promised, and people ask the supplier for the rest.
 */
export function givesLess(
  outcome: Extract<CancellationOutcome, { kind: 'cancelled' }>,
  { price }: Pick<OrderItem, 'price'>,
  { refund }: Promised,
): boolean {
  if (refund === 0) return false
  const isMoney = outcome.refundTo === 'original_payment' && outcome.refund !== null
  const money = isMoney ? givenBack(outcome.refund, price) : null
  return money === null || cancelItem(price, { money, credit: 0 }).refund < refund
}

/** Leaves it to people. */
export function reportShortRefund(tx: Tx, clock: Clock, orderId: string, subject: string): Promise<void> {
  return openWorkItem(tx, clock, { queue: 'suppliers', reason: 'cancel_refund_short', subject, orderId })
}
