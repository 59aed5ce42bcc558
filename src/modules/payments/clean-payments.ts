import type { PaymentDeps } from './payment-deps.ts'
import { deleteOldProofs } from './bank/proof-rules.ts'

/** What providers have sent is looked at while a payment may be questioned; that it came is kept for longer. */
const BODIES_MS = 30 * 24 * 3_600_000
/** Providers send a webhook again for three days at most; what they sent of nobody's payment is of no use at all. */
const COPIES_MS = 400 * 24 * 3_600_000

/** Takes away, by rule, what payments no longer need: bodies of webhooks, webhooks of long ago, old proofs. */
export async function cleanPayments(deps: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now().getTime()
  await db
    .updateTable('webhook_inbox')
    .set({ body: '' })
    .where('received_at', '<', new Date(now - BODIES_MS))
    .where('processed_at', 'is not', null)
    .where('body', '<>', '')
    .execute()
  await db
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', new Date(now - COPIES_MS))
    .where('processed_at', 'is not', null)
    .execute()
  await deleteOldProofs(deps)
}
