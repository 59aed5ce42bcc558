import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { type Payment, PAYMENT_SETTLED } from './payment-store.ts'

/** `news` tells the jobs of one payment apart: `paid`, `failed`, `mismatch:<sum>`, `refund:<id>:<state>`. */
export async function notifyOrder(
  tx: Tx,
  clock: Clock,
  { orderId, reference, purpose }: Pick<Payment, 'orderId' | 'reference' | 'purpose'>,
  news: string,
): Promise<void> {
  if (purpose !== 'order') return
  await enqueue(tx, clock, {
    kind: PAYMENT_SETTLED,
    key: `${PAYMENT_SETTLED}:${reference}:${news}`,
    payload: { orderId, reference },
  })
}
