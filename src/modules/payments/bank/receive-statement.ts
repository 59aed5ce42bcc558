import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { isUnsettled } from '../payment-states.ts'
import { type Payment, paymentOf } from '../payment-store.ts'
import { type BankLineRow, type Delivery, FILE_LINE, feedIdOf, findSameLine, lettersOf } from './same-line.ts'
import type { StatementLine } from './statement-line.ts'
import { codesIn } from './transfer-code.ts'
import { bookUnnamed, enqueueSettling, unbookUnnamed } from './unnamed-money.ts'

/**
 * What became of a line: its payment is settled by it; it names none, or one that needs no more money, and
 * is work for people; or it is here already.
 */
export type LineOutcome = 'matched' | 'unmatched' | 'after_settlement' | 'duplicate'

interface ReceivedLine {
  readonly lineId: string
  readonly outcome: LineOutcome
}

/**
 * Takes in lines of the bank's statement and settles the payments whose codes they name. Each transfer is
 * here once, whether a file, several that overlap, or the bank's feed tells of it, in any order.
 */
export async function receiveLines(
  deps: PaymentDeps,
  lines: readonly StatementLine[],
): Promise<readonly ReceivedLine[]> {
  const received: ReceivedLine[] = []
  const taken = new Set<number>()
  const delivery = { lineIds: new Set(lines.map(({ line_id }) => line_id)), taken }
  for (const line of lines) {
    const { id, outcome } = await deps.db.transaction().execute((tx) => receiveLine(tx, deps.clock, line, delivery))
    taken.add(id)
    received.push({ lineId: line.line_id, outcome })
  }
  deps.poke()
  return received
}

interface StoredLine {
  readonly id: number
  readonly outcome: LineOutcome
}

async function receiveLine(tx: Tx, clock: Clock, line: StatementLine, delivery: Delivery): Promise<StoredLine> {
  // A file and the feed may tell of one transfer at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statement lines', 0))`.execute(tx)
  const payment = await findNamedPayment(tx, line)
  const same = await findSameLine(tx, line, { paymentReference: payment?.reference ?? null, delivery })
  if (!same) {
    const id = await insertLine(tx, clock, line, payment)
    return { id, outcome: await followLine(tx, clock, line, payment) }
  }
  const { id } = same
  const isNamedNow = await learnFrom(tx, same, line, payment)
  if (!isNamedNow) return { id, outcome: 'duplicate' }
  const told = { ...line, line_id: same.line_id }
  await unbookUnnamed(tx, clock, told)
  return { id, outcome: await followLine(tx, clock, told, payment) }
}

async function insertLine(tx: Tx, clock: Clock, line: StatementLine, payment: Payment | null): Promise<number> {
  const { id } = await tx
    .insertInto('bank_statement_lines')
    .values({
      line_id: line.line_id,
      amount: line.amount,
      currency: line.currency,
      narration: line.narration,
      words: lettersOf(line.words ?? line.narration),
      payer: line.payer,
      bank_reference: line.bank_reference || null,
      account: lettersOf(line.account ?? ''),
      booked_at: new Date(line.booked_at),
      reference: payment?.reference ?? null,
      received_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds to a row what another telling of it knows. @returns whether only that one names its payment. */
async function learnFrom(tx: Tx, row: BankLineRow, line: StatementLine, payment: Payment | null): Promise<boolean> {
  const isFeed = !line.line_id.startsWith(FILE_LINE)
  await tx
    .updateTable('bank_statement_lines')
    .set({
      feed_id: isFeed ? (feedIdOf(row) ?? line.line_id) : row.feed_id,
      bank_reference: row.bank_reference ?? (line.bank_reference || null),
      account: row.account || lettersOf(line.account ?? ''),
    })
    .where('id', '=', row.id)
    .execute()
  return payment !== null && (await nameLine(tx, row.id, payment.reference))
}

/** @returns false where staff have sent the money back or named its payment, be it since the row was read. */
async function nameLine(tx: Tx, id: number, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_statement_lines')
    .set({ reference })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .where('sent_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Enqueues the counting of a transfer for its payment, or leaves it to people. */
async function followLine(
  tx: Tx,
  clock: Clock,
  line: Pick<StatementLine, 'line_id' | 'amount' | 'currency'>,
  payment: Payment | null,
): Promise<LineOutcome> {
  const { line_id: lineId, amount, currency } = line
  if (!payment) {
    await bookUnnamed(tx, clock, { line_id: lineId, amount, currency })
    const reason = 'transfer_without_code'
    await openWorkItem(tx, clock, { queue: 'payments', reason, subject: lineId, orderId: null })
    return 'unmatched'
  }
  await enqueueSettling(tx, clock, lineId, payment.reference)
  // The books have it then, and people are told.
  return isUnsettled(payment.status) || payment.status === 'mismatch' ? 'matched' : 'after_settlement'
}

async function findNamedPayment(
  tx: Tx,
  { narration, bank_reference: reference, currency }: StatementLine,
): Promise<Payment | null> {
  const codes = [...codesIn(narration), ...codesIn(reference ?? '')]
  if (codes.length === 0) return null
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', 'bank_transfer')
    .where('access_code', 'in', codes)
    // Sums of two currencies are none: the other money is seen to by people.
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}
