import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import { isCurrency } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { balanceOf, cashAt, postTransaction, unallocatedOf } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findPayment, storedMoney } from '../payment-store.ts'

const CASH = cashAt('bank_transfer')

interface UnnamedLine {
  readonly line_id: string
  readonly amount: number
  readonly currency: Money['currency']
}

/** Money on the bank's account that names no payment: in the books, and counted for nothing. */
export async function bookUnnamed(tx: Tx, clock: Clock, { line_id: id, ...amount }: UnnamedLine): Promise<void> {
  await postTransaction(tx, clock, {
    key: `bank line:${id}`,
    kind: 'receipt',
    reference: id,
    from: CASH,
    to: unallocatedOf(id),
    amount: { amount: amount.amount, currency: amount.currency },
  })
}

/** The payment of a line is known now: its money is booked anew with it. */
export async function unbookUnnamed(tx: Tx, clock: Clock, { line_id: id, currency }: UnnamedLine): Promise<void> {
  await emptyUnallocated(tx, clock, { reference: id, currency, occasion: 'named' })
  await closeWorkItem(tx, clock, { queue: 'payments', reason: 'transfer_without_code', subject: id })
}

/** Enqueues the counting of a line for its payment. */
export async function enqueueSettling(tx: Tx, clock: Clock, lineId: string, reference: string): Promise<void> {
  await enqueue(tx, clock, {
    kind: 'payment.settle_transfer',
    key: `payment.settle_transfer:${lineId}:${reference}`,
    payload: { reference },
  })
}

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'poke'>

/**
 * Names the payment of a transfer whose narration names none.
 * @returns false when the line has a payment already, is of another currency, or is not here.
 * @throws Refusal `payment_not_found` where the payment is none by transfer.
 */
export async function assignTransfer(
  { db, clock, poke }: Deps,
  { lineId, reference, actor }: { lineId: string; reference: string; actor: string },
): Promise<boolean> {
  const payment = await findPayment(db, reference)
  if (payment?.provider !== 'bank_transfer') throw new Refusal('payment_not_found')
  const assigned = await db.transaction().execute(async (tx) => {
    const line = await tx
      .updateTable('bank_statement_lines')
      .set({ reference })
      .where('line_id', '=', lineId)
      .where('currency', '=', payment.charge.currency)
      .where('reference', 'is', null)
      .where('sent_back_at', 'is', null)
      .returning(['line_id', 'amount', 'currency'])
      .executeTakeFirst()
    if (!line) return false
    const { amount, currency } = line
    if (!isCurrency(currency)) throw new Error(`line ${lineId} is in the unknown currency ${currency}`)
    await unbookUnnamed(tx, clock, { line_id: lineId, amount, currency })
    await enqueueSettling(tx, clock, lineId, reference)
    await writeAudit(tx, clock, {
      actor,
      action: 'payment.transfer_assigned',
      object: reference,
      facts: { line: lineId, amount, currency },
    })
    return true
  })
  poke()
  return assigned
}

/**
 * Notes that staff have sent back by hand, at the bank, what came and was counted for nothing: with a line
 * that names no payment, or with a payment that needed no more.
 * @returns what was sent back, in the currency in which it came; null when nothing waits under this name.
 */
export async function noteSentBack(
  { db, clock }: Deps,
  { reference, actor }: { reference: string; actor: string },
): Promise<Money | null> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select(['status', 'provider'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    // An open question is decided first; only transfers are sent back by hand.
    if (payment && (payment.status === 'mismatch' || payment.provider !== 'bank_transfer')) return null
    // Whoever names its payment at the same time waits, or was first.
    if (!payment)
      await tx
        .selectFrom('bank_statement_lines')
        .select('line_id')
        .where('line_id', '=', reference)
        .forUpdate()
        .execute()
    const currency = await currencyOfWaiting(tx, reference)
    const amount = currency && (await emptyUnallocated(tx, clock, { reference, currency, occasion: 'sent back' }))
    if (!amount) return null
    if (!payment)
      await tx
        .updateTable('bank_statement_lines')
        .set({ sent_back_at: clock.now() })
        .where('line_id', '=', reference)
        .where('reference', 'is', null)
        .execute()
    const reason = payment ? 'transfer_after_settlement' : 'transfer_without_code'
    await closeWorkItem(tx, clock, { queue: 'payments', reason, subject: reference })
    await writeAudit(tx, clock, {
      actor,
      action: 'payment.transfer_sent_back',
      object: reference,
      facts: { ...amount },
    })
    return amount
  })
}

/** In what there is money under a name that is counted for nothing; null where there is none. */
async function currencyOfWaiting(tx: Tx, reference: string): Promise<Money['currency'] | null> {
  const { kind, owner } = unallocatedOf(reference)
  const account = await tx
    .selectFrom('ledger_accounts')
    .select(['balance', 'currency'])
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('balance', '>', 0)
    .orderBy('id')
    .executeTakeFirst()
  return account ? storedMoney({ amount: account.balance, currency: account.currency }).currency : null
}

interface Emptying {
  readonly reference: string
  readonly currency: Money['currency']
  readonly occasion: string
}

async function emptyUnallocated(
  tx: Tx,
  clock: Clock,
  { reference, currency, occasion }: Emptying,
): Promise<Money | null> {
  const balance = await balanceOf(tx, unallocatedOf(reference), currency)
  if (balance === 0) return null
  const { count } = await tx
    .selectFrom('ledger_transactions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('reference', '=', reference)
    .where('kind', '=', 'receipt_returned')
    .executeTakeFirstOrThrow()
  const amount = { amount: balance, currency }
  const key = `${occasion}:${reference}:${count}`
  await postTransaction(tx, clock, {
    key,
    kind: 'receipt_returned',
    reference,
    from: unallocatedOf(reference),
    to: CASH,
    amount,
  })
  return amount
}
