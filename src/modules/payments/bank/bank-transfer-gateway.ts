import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { PaymentGateway, TransactionState } from '../payment-gateway.ts'
import { storedMoney } from '../payment-store.ts'
import { transferCodeOf } from './transfer-code.ts'

/**
 * The shop's own account as a way to pay. It opens by naming a code, and knows of money by the lines of
 * the bank's statement. Giving money back is work for people: nothing here can send any.
 */
export function createBankTransferGateway({ db }: { readonly db: Db }): PaymentGateway {
  return {
    provider: 'bank_transfer',
    publicKey: '',
    scriptUrl: '',
    addsUp: true,
    channelNames: () => [],
    open: async ({ reference, returnUrl }) => ({ accessCode: transferCodeOf(reference), hostedUrl: returnUrl }),
    verify: (reference) => sumOfLines(db, reference),
    requestRefund: async ({ amount, note }) => ({
      providerRefundId: `by hand ${note}`,
      amount,
      state: 'needs_attention',
    }),
    readRefund: async () => null,
    listRefundsOf: async () => ({ refunds: [], isComplete: true }),
    readWebhook: () => null,
  }
}

/** Several transfers with one code count together. */
async function sumOfLines(db: Db, reference: string): Promise<TransactionState> {
  const row = await db
    .selectFrom('bank_statement_lines')
    .select([
      'currency',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<string>`(array_agg(line_id order by id))[1]`.as('first'),
      sql<Date>`max(booked_at)`.as('bookedAt'),
    ])
    .where('reference', '=', reference)
    .groupBy('currency')
    .orderBy('amount', 'desc')
    .executeTakeFirst()
  if (!row) return { kind: 'not_found' }
  return {
    kind: 'successful',
    providerId: `bank ${row.first}`,
    amount: storedMoney(row),
    channel: 'bank_transfer',
    paidAt: row.bookedAt,
  }
}
