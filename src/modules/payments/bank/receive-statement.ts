import { z } from 'zod'
import { currencySchema, instantSchema } from '#contracts/fields.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { isUnsettled } from '../payment-states.ts'
import { type Payment, paymentOf } from '../payment-store.ts'
import { codesIn } from './transfer-code.ts'

/** A credit on the account, as a bank's statement tells it. */
export const statementLineSchema = z.object({
  /** The bank's own id: the same line of two statements counts once. */
  line_id: z.string().trim().min(1).max(100),
  /** Minor units, more than nothing. */
  amount: z.int().min(1),
  currency: currencySchema,
  narration: z.string().max(500),
  payer: z.string().max(200).default(''),
  booked_at: instantSchema,
})
export const statementSchema = z.object({ lines: z.array(statementLineSchema).max(1_000) })
export type StatementLine = z.infer<typeof statementLineSchema>

/**
 * Takes in lines of the bank's statement and settles the payments whose codes they name. Lines that name
 * none, or one that is settled already, are work for people.
 * @returns how many lines were new.
 */
export async function receiveStatement(deps: PaymentDeps, lines: readonly StatementLine[]): Promise<number> {
  let fresh = 0
  for (const line of lines) {
    if (await deps.db.transaction().execute((tx) => receiveLine(tx, deps.clock, line))) fresh++
  }
  deps.poke()
  return fresh
}

async function receiveLine(tx: Tx, clock: Clock, line: StatementLine): Promise<boolean> {
  const payment = await findNamedPayment(tx, line)
  const kept = await tx
    .insertInto('bank_statement_lines')
    .values({
      line_id: line.line_id,
      amount: line.amount,
      currency: line.currency,
      narration: line.narration,
      payer: line.payer,
      booked_at: new Date(line.booked_at),
      reference: payment?.reference ?? null,
      received_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  if (!payment || !isUnsettled(payment.status)) {
    const reason = payment ? 'transfer_after_settlement' : 'transfer_without_code'
    const orderId = payment?.orderId ?? null
    await openWorkItem(tx, clock, { queue: 'payments', reason, subject: line.line_id, orderId })
    return true
  }
  await enqueue(tx, clock, {
    kind: 'payment.settle_transfer',
    key: `payment.settle_transfer:${line.line_id}`,
    payload: { reference: payment.reference },
  })
  return true
}

async function findNamedPayment(tx: Tx, { narration }: StatementLine): Promise<Payment | null> {
  const codes = codesIn(narration)
  if (codes.length === 0) return null
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', 'bank_transfer')
    .where('access_code', 'in', codes)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}
