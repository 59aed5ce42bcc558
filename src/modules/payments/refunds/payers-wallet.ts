import type { Db, Tx } from '#db/database.ts'
import { hasWallet } from '../payment-deps.ts'
import type { Payment } from '../payment-store.ts'

/**
 * Whether what a payment's provider could not give back can go to the payer's wallet: somebody still opens it. What a
 * top-up brought is there already.
 */
export async function canGoToWallet(db: Db | Tx, payment: Payment): Promise<boolean> {
  if (payment.purpose !== 'order' || !hasWallet(payment)) return false
  const gone = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', payment.customerId ?? '')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return gone === undefined
}
