import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'

/** Work: a bank is asked to take money of an order back, or has decided. Whoever sold something of it may hear of it. */
export const PAYMENT_DISPUTED = 'order.payment_disputed'

const STATES = ['open', 'won', 'lost'] as const

export const paymentDisputedPayload = z.object({
  orderId: z.string(),
  disputeId: z.string(),
  state: z.enum(STATES),
  /** Whether all that was paid of the order is gone with it. */
  whole: z.boolean(),
})
export type DisputeNews = z.output<typeof paymentDisputedPayload>

/** Enqueues what tells of it, once for each state, in the transaction that keeps it. */
export async function enqueueDisputeNews(
  tx: Tx,
  clock: Clock,
  { orderId, purpose, chargeId, amount, allowance }: Payment,
  dispute: { readonly id: string; readonly state: DisputeNews['state']; readonly lost: number },
): Promise<void> {
  if (purpose !== 'order') return
  const { id, state, lost } = dispute
  const whole = state === 'lost' && chargeId === null && lost >= amount.amount - allowance
  await enqueue(tx, clock, {
    kind: PAYMENT_DISPUTED,
    key: `${PAYMENT_DISPUTED}:${id}:${state}`,
    payload: { orderId, disputeId: id, state, whole } satisfies DisputeNews,
  })
}
