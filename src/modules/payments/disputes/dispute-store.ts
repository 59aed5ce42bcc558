import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { DisputeTables } from '#db/schema/payments/disputes.ts'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { KnownTransaction } from '../payment-gateway.ts'
import { type Payment, paymentOf } from '../payment-store.ts'

export type DisputeRow = Selectable<DisputeTables['disputes']>

/** The payment that a provider's transaction has paid, by either name. */
export async function findDisputedPayment(
  db: Db | Tx,
  provider: PaymentProvider,
  { reference, providerId }: { readonly reference: string | null; readonly providerId: string | null },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', 'is not', null)
    .where((where) => where.or([where('reference', '=', reference ?? ''), where('provider_id', '=', providerId ?? '')]))
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** What of a payment's charge is lost by disputes, or may be. Minor units. */
export async function disputedOf(db: Db | Tx, { reference }: Pick<KnownTransaction, 'reference'>): Promise<number> {
  const rows = await db
    .selectFrom('disputes')
    .select('held')
    .where('payment_reference', '=', reference)
    .where('status', '!=', 'won')
    .execute()
  return rows.reduce((sum, { held }) => sum + held, 0)
}

/** What of a payment's charge went back to where it came from, or may have. Minor units. */
export async function sentBackOf(db: Db | Tx, reference: string, except = ''): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_reference', '=', reference)
    .where('destination', '=', 'source')
    .where('status', '!=', 'failed')
    .where((where) => where.or([where('posted_at', 'is not', null), where('provider_refund_id', 'is not', null)]))
    .where('id', '!=', except)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
