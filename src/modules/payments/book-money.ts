import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { cashAt, ORDERS, postTransaction } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from './payment-store.ts'

/** Books money that a provider has taken for an order, as much as came, whatever was asked. */
export async function bookReceipt(
  tx: Tx,
  clock: Clock,
  { reference, provider }: Pick<Payment, 'reference' | 'provider'>,
  amount: Money,
): Promise<void> {
  await postTransaction(tx, clock, {
    key: `payment:${reference}`,
    kind: 'payment',
    reference,
    from: cashAt(provider),
    to: ORDERS,
    amount,
  })
}

/** Books money that a provider has given back. */
export async function bookRefund(
  tx: Tx,
  clock: Clock,
  { reference, provider }: Pick<Payment, 'reference' | 'provider'>,
  refund: { readonly id: string; readonly amount: Money },
): Promise<void> {
  await postTransaction(tx, clock, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    reference,
    from: ORDERS,
    to: cashAt(provider),
    amount: refund.amount,
  })
}
