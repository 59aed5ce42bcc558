import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'

interface MadeAfterAll {
  readonly reason: 'changed_after_all' | 'added_after_all'
  /** The id of what was made. */
  readonly id: string
  readonly orderId: string
}

/**
 * An airline has made what was paid for after the money went back: the travellers have other than the order shows, and
 * the shop is to pay what nobody pays. People settle it there and with the customer, once. The order is locked.
 * @returns whether it is still to be settled
 */
export async function reportMadeAfterAll(
  tx: Tx,
  clock: Clock,
  { reason, id, orderId }: MadeAfterAll,
): Promise<boolean> {
  const item = { queue: 'suppliers', reason, subject: id } as const
  const known = await tx
    .selectFrom('work_items')
    .select('status')
    .where('queue', '=', item.queue)
    .where('reason', '=', item.reason)
    .where('subject', '=', id)
    .execute()
  if (known.length === 0) await openWorkItem(tx, clock, { ...item, orderId })
  return known.every(({ status }) => status === 'open')
}
