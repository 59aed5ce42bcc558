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
 * What became of a line: its payment is settled by it; it names none, or one that needs no more money, and
 * is work for people; or it is here already.
 */
export type LineOutcome = 'matched' | 'unmatched' | 'after_settlement' | 'duplicate'

export interface ReceivedLine {
  readonly lineId: string
  readonly outcome: LineOutcome
}

/** Takes in lines of the bank's statement and settles the payments whose codes they name. */
export async function receiveLines(
  deps: PaymentDeps,
  lines: readonly StatementLine[],
): Promise<readonly ReceivedLine[]> {
  const received: ReceivedLine[] = []
  for (const line of lines) {
    const outcome = await deps.db.transaction().execute((tx) => receiveLine(tx, deps.clock, line))
    received.push({ lineId: line.line_id, outcome })
  }
  deps.poke()
  return received
}

async function receiveLine(tx: Tx, clock: Clock, line: StatementLine): Promise<LineOutcome> {
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
  if (!kept) return 'duplicate'
  if (!payment || !isUnsettled(payment.status)) {
    const reason = payment ? 'transfer_after_settlement' : 'transfer_without_code'
    const orderId = payment?.orderId ?? null
    await openWorkItem(tx, clock, { queue: 'payments', reason, subject: line.line_id, orderId })
    return payment ? 'after_settlement' : 'unmatched'
  }
  await enqueue(tx, clock, {
    kind: 'payment.settle_transfer',
    key: `payment.settle_transfer:${line.line_id}`,
    payload: { reference: payment.reference },
  })
  return 'matched'
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
