import type { Db, Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'
import type { RefundRow } from './refund-row.ts'

/**
 * The provider's word about a refund which it had failed, left to people: that it has made it (`refund_differs`), or what
 * nobody can read (`refund_unreadable`).
 */
interface LaterWord {
  readonly reason: 'refund_differs' | 'refund_unreadable'
  /** Whether somebody has still to look at it. */
  readonly isOpen: boolean
}

const DIFFERS = { queue: 'refunds', reason: 'refund_differs' } as const
const LATER_WORDS = [DIFFERS.reason, 'refund_unreadable'] as const
const subjectOf = ({ provider }: Payment, providerRefundId: string) => `${provider}:${providerRefundId}`

/** Such words of a refund and of those that it was given in place of (`chain`). */
export async function findLaterWords(
  db: Db | Tx,
  payment: Payment,
  chain: readonly RefundRow[],
): Promise<readonly LaterWord[]> {
  const ids = chain.flatMap(({ provider_refund_id }) => provider_refund_id ?? [])
  if (ids.length === 0) return []
  const items = await db
    .selectFrom('work_items')
    .select(['reason', 'status'])
    .where('queue', '=', DIFFERS.queue)
    .where('reason', 'in', LATER_WORDS)
    .where(
      'subject',
      'in',
      ids.map((id) => subjectOf(payment, id)),
    )
    .execute()
  return items.map(({ reason, status }) => ({
    reason: reason === DIFFERS.reason ? DIFFERS.reason : 'refund_unreadable',
    isOpen: status === 'open',
  }))
}

/** It counts as made from now on: nobody has to look at it any more. */
export function closeMadeEntry(tx: Tx, clock: Clock, payment: Payment, providerRefundId: string): Promise<void> {
  return closeWorkItem(tx, clock, { ...DIFFERS, subject: subjectOf(payment, providerRefundId) })
}
