import type { Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'
import { scheduleRefund } from '../paying/poll-schedule.ts'

/** Refunds of a payment that waited for its dispute are carried out after all. */
export async function enqueueRefundsAgain(
  tx: Tx,
  clock: Clock,
  { reference, provider }: Payment,
  disputeId: string,
): Promise<void> {
  const waiting = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_reference', '=', reference)
    .where('destination', '=', 'source')
    .where('status', 'in', ['due', 'needs_attention'])
    .where('provider_refund_id', 'is', null)
    .execute()
  for (const { id: refundId } of waiting) {
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_disputed', subject: refundId })
    await scheduleRefund(tx, clock, { refundId, provider, round: disputeId }, 0)
  }
}
