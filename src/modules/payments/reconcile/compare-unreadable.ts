import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { UnreadableEntry } from '../payment-gateway.ts'
import { isOurReference } from '../payment-store.ts'
import type { Comparison } from './comparisons.ts'

/** An entry that nobody can read stops none beside it: it is for people, unless it is surely none of ours. */
export async function compareUnreadable(
  { db }: PaymentDeps,
  provider: PaymentProvider,
  reason: 'payment_unreadable' | 'refund_unreadable',
  { providerId, reference }: UnreadableEntry,
): Promise<Comparison> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference ?? '')
    .executeTakeFirst()
  if (reference !== null && !payment && !isOurReference(reference)) return { kind: 'foreign' }
  return { kind: 'difference', reason, subject: `${provider}:${providerId}`, orderId: payment?.order_id ?? null }
}
