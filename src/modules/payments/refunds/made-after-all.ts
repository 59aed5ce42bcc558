import type { Db, Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'
import type { RefundRow } from './refund-turn.ts'

/** The provider's word that it has made a refund which it had failed, left to people. */
interface MadeEntry {
  /** Whether somebody has still to look at it. */
  readonly isOpen: boolean
}

const DIFFERS = { queue: 'refunds', reason: 'refund_differs' } as const
const subjectOf = ({ provider }: Payment, providerRefundId: string) => `${provider}:${providerRefundId}`

/** That word of a refund or of one that it was given in place of (`chain`); null where none came, the open one first. */
export async function findMadeEntry(
  db: Db | Tx,
  payment: Payment,
  chain: readonly RefundRow[],
): Promise<MadeEntry | null> {
  const ids = chain.flatMap(({ provider_refund_id }) => provider_refund_id ?? [])
  if (ids.length === 0) return null
  const items = await db
    .selectFrom('work_items')
    .select('status')
    .where('queue', '=', DIFFERS.queue)
    .where('reason', '=', DIFFERS.reason)
    .where(
      'subject',
      'in',
      ids.map((id) => subjectOf(payment, id)),
    )
    .execute()
  const item = items.find(({ status }) => status === 'open') ?? items[0]
  return item ? { isOpen: item.status === 'open' } : null
}

/** It counts as made from now on: nobody has to look at it any more. */
export function closeMadeEntry(tx: Tx, clock: Clock, payment: Payment, providerRefundId: string): Promise<void> {
  return closeWorkItem(tx, clock, { ...DIFFERS, subject: subjectOf(payment, providerRefundId) })
}
