import type { Db, Tx } from '#db/database.ts'
import { hasWallet } from '../payment-deps.ts'
import type { Payment } from '../payment-store.ts'

/**
 * Whether what a payment's provider could not give back can go to the payer's wallet: somebody still opens it. What a
 * top-up brought is there already.
 */
export async function canGoToWallet(db: Db | Tx, payment: Payment): Promise<boolean> {
  if (payment.purpose !== 'order' || !hasWallet(payment)) return false
  return (await findDeleted(db, payment).executeTakeFirst()) === undefined
}

/**
 * Whether nobody opens the payer's wallet any more. An account that is not deleted yet stays until the end of this
 * transaction, and then has what comes to its wallet now.
 */
export async function isWalletClosed(tx: Tx, payment: Pick<Payment, 'customerId'>): Promise<boolean> {
  const { customerId } = payment
  if (customerId === null) return false
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forShare().executeTakeFirst()
  return (await findDeleted(tx, payment).executeTakeFirst()) !== undefined
}

function findDeleted(db: Db | Tx, { customerId }: Pick<Payment, 'customerId'>) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId ?? '')
    .where('deleted_at', 'is not', null)
}
