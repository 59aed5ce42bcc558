import type { Db, Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { GatewayFailure } from '../payment-gateway.ts'

/**
 * Where the shop's books and the provider's do not agree, and nothing more can be asked:
 * - `payment_unknown`: the provider took money under a reference of ours that the shop does not know
 * - `payment_unpaid`: the provider took money, and the shop cannot count the payment as paid
 * - `payment_doubled`: a second transaction took money for a payment that another one had paid
 * - `payment_amount_differs`: both know the payment, with different money
 * - `payment_missing`: the shop counts as paid what the provider does not have, or has taken back
 * - `payment_unreadable`, `refund_unreadable`: the provider lists what may be ours, and it cannot be read
 * - `refund_unknown`: the provider gave back what the shop did not ask for
 * - `refund_differs`: both know the refund, with different money or another end
 * - `refund_missing`: the provider's list lacks a refund that it had taken on
 */
export type DifferenceReason =
  | 'payment_unknown'
  | 'payment_unpaid'
  | 'payment_doubled'
  | 'payment_amount_differs'
  | 'payment_missing'
  | 'payment_unreadable'
  | 'refund_unknown'
  | 'refund_differs'
  | 'refund_missing'
  | 'refund_unreadable'

interface Difference {
  readonly kind: 'difference'
  readonly reason: DifferenceReason
  /** `<provider>:4100001`: the provider's id, so that two of its entries are never one trouble. */
  readonly subject: string
  readonly orderId: string | null
}

/** What came of one entry: both agree, it is none of ours, it was news and is settled now, or people must look. */
export type Comparison = { readonly kind: 'agrees' | 'foreign' | 'settled' } | Difference

/**
 * Leaves a difference to people, once: overlapping windows find it again and again, and what somebody has
 * looked at and closed stays closed.
 */
export async function reportDifference(
  tx: Db | Tx,
  clock: Clock,
  { reason, subject, orderId }: Difference,
): Promise<void> {
  const queue = reason.startsWith('refund') ? 'refunds' : 'payments'
  const known = await tx
    .selectFrom('work_items')
    .select('id')
    .where('queue', '=', queue)
    .where('reason', '=', reason)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!known) await openWorkItem(tx, clock, { queue, reason, subject, orderId })
}

/** Whether the provider is away: then nothing is found out now, and the same page is asked for later. */
export function isOutage(error: unknown): boolean {
  return error instanceof GatewayFailure && (error.failure === 'timeout' || error.failure === 'unreachable')
}
