import type { Db } from '#db/database.ts'
import { cashAt, postTransaction, walletOf } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'

let serial = 0

/** Fills a customer's wallet with naira that came by Paystack. Amounts in minor units. */
export async function fillWallet(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  customerId: string,
  amount: number,
): Promise<void> {
  const key = `fill ${customerId} ${++serial}`
  await db.transaction().execute((tx) =>
    postTransaction(tx, clock, {
      key,
      kind: 'topup',
      reference: 'TRG-filled',
      from: cashAt('paystack'),
      to: walletOf(customerId),
      amount: { amount, currency: 'NGN' },
    }),
  )
}
