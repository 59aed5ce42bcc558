import type { Selectable } from 'kysely'
import { isBeforeWork, isOver } from '#contracts/cases/tracks.ts'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CaseTables } from '#db/schema/cases.ts'
import type { SupplierOrder, SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { type Case, loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { isPayable, loadFees, noteFee, totalOf } from '../fees/fee-store.ts'
import { notifyAgencyOfPayment } from '../fees/settle-fees.ts'

export type CasePayment = Selectable<CaseTables['case_payments']>

/** What an order asks of the agency for fees that are paid, or being paid in parts. */
export interface FeeOrderRequest {
  readonly clientReference: string
  readonly orderId: string
  readonly caseId: string
  readonly feeIds: readonly string[]
  readonly expectedTotal: Money
  /** Set where the money comes later. */
  readonly holdUntil: Date | null
}

const DECLINED: SupplierOrderOutcome = { kind: 'declined', reason: 'other' }

export async function findPayment(db: Db | Tx, clientReference: string): Promise<CasePayment | null> {
  const row = await db
    .selectFrom('case_payments')
    .selectAll()
    .where('client_reference', '=', clientReference)
    .executeTakeFirst()
  return row ?? null
}

/** A payment as the port tells it. */
export function describePayment(payment: CasePayment, reference: string): SupplierOrder {
  const { client_reference, status, pay_by, serial } = payment
  return {
    supplierOrderId: client_reference,
    pnr: reference,
    ticketNumbers: status === 'paid' ? [`${reference}-${100 + serial}`] : [],
    status: status === 'paid' ? 'ticketed' : status === 'held' ? 'held' : 'cancelled',
    ...(status === 'held' && pay_by && { hold: { paymentRequiredBy: pay_by, priceGuaranteedUntil: pay_by } }),
  }
}

/** Ends what nobody has paid in time: its fees are due again. Each case is locked first, as by all that change its payments. */
export async function lapsePayments({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): Promise<void> {
  const due = await db
    .selectFrom('case_payments')
    .select(['client_reference', 'case_id'])
    .where('status', '=', 'held')
    .where('pay_by', '<=', clock.now())
    .execute()
  for (const payment of due) await db.transaction().execute((tx) => lapsePayment(tx, clock.now(), payment))
}

async function lapsePayment(
  tx: Tx,
  now: Date,
  { client_reference: reference, case_id }: Pick<CasePayment, 'client_reference' | 'case_id'>,
): Promise<void> {
  await tx.selectFrom('cases').select('id').where('id', '=', case_id).forUpdate().execute()
  const { numUpdatedRows } = await tx
    .updateTable('case_payments')
    .set({ status: 'ended', ended_at: now })
    .where('client_reference', '=', reference)
    .where('status', '=', 'held')
    .where('pay_by', '<=', now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await freeFees(tx, reference)
}

async function freeFees(tx: Tx, reference: string): Promise<void> {
  await tx
    .updateTable('case_fees')
    .set({ payment: null })
    .where('payment', '=', reference)
    .where('status', '=', 'asked')
    .execute()
}

/**
 * Takes money for fees, or keeps them for money to come: once each, however often and by however many it is asked.
 * A case that has ended, and fees that are paid by somebody else or not asked for any more, take none: it goes back.
 */
export async function payFees(deps: CaseDeps, request: FeeOrderRequest): Promise<SupplierOrderOutcome> {
  await lapsePayments(deps)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const found = await loadCase(tx, deps, { id: request.caseId }, { lock: true })
    if (!found) return DECLINED
    const before = await findPayment(tx, request.clientReference)
    if (before) return ordered(before, found)
    return takePayment(tx, deps, found, request)
  })
  deps.poke()
  return outcome
}

async function takePayment(
  tx: Tx,
  deps: CaseDeps,
  found: Case,
  { clientReference, orderId, feeIds, expectedTotal, holdUntil }: FeeOrderRequest,
): Promise<SupplierOrderOutcome> {
  const fees = (await loadFees(tx, deps, found.id)).filter(({ id }) => feeIds.includes(id))
  const isFree = fees.length === feeIds.length && fees.every(isPayable)
  const total = totalOf(fees)
  const isExpected = total?.amount === expectedTotal.amount && total.currency === expectedTotal.currency
  if (isOver(found.status) || !isFree || !total || !isExpected) return DECLINED
  const payment = await tx
    .insertInto('case_payments')
    .values({
      client_reference: clientReference,
      order_id: orderId,
      case_id: found.id,
      ...total,
      status: holdUntil ? 'held' : 'paid',
      pay_by: holdUntil,
      created_at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('case_fees').set({ payment: clientReference }).where('id', 'in', feeIds).execute()
  if (!holdUntil) await settleFees(tx, deps, found, clientReference)
  return ordered(payment, found)
}

const ordered = (payment: CasePayment, { reference }: Case): SupplierOrderOutcome =>
  payment.status === 'ended'
    ? DECLINED
    : { kind: 'ordered', order: describePayment(payment, shownReference(reference)) }

/** The money is there. */
async function settleFees(tx: Tx, deps: CaseDeps, found: Case, clientReference: string): Promise<void> {
  const paid = await tx
    .updateTable('case_fees')
    .set({ status: 'paid', settled_at: deps.clock.now() })
    .where('payment', '=', clientReference)
    .returning('id')
    .execute()
  for (const { id } of paid)
    await noteFee(tx, deps, { caseId: found.id, feeId: id, kind: 'fee_settled', actor: 'customer' })
  await notifyAgencyOfPayment(tx, deps, found, clientReference)
}

/** The last part of what was kept is paid; the same again changes nothing. */
export async function payHeldFees(
  deps: CaseDeps,
  { clientReference }: { readonly clientReference: string },
): Promise<SupplierOrderOutcome> {
  await lapsePayments(deps)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const before = await findPayment(tx, clientReference)
    const found = before && (await loadCase(tx, deps, { id: before.case_id }, { lock: true }))
    if (!before || !found) return DECLINED
    if (isOver(found.status)) {
      await endHeld(tx, deps, clientReference)
      return DECLINED
    }
    const payment = await tx
      .updateTable('case_payments')
      .set({ status: 'paid' })
      .where('client_reference', '=', clientReference)
      .where('status', '=', 'held')
      .returningAll()
      .executeTakeFirst()
    if (!payment) return ordered((await findPayment(tx, clientReference)) ?? before, found)
    await settleFees(tx, deps, found, clientReference)
    return ordered(payment, found)
  })
  deps.poke()
  return outcome
}

/** What was kept for a case that is over: its money goes back, and the fees are nobody's. */
async function endHeld(tx: Tx, { clock }: CaseDeps, clientReference: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('case_payments')
    .set({ status: 'ended', ended_at: clock.now() })
    .where('client_reference', '=', clientReference)
    .where('status', '=', 'held')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await freeFees(tx, clientReference)
}

/** What comes back of a payment when its case is given up now; null once it has gone too far for that. */
export async function refundOf(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'cipher'>,
  payment: CasePayment,
  { id, kind, status }: Pick<Case, 'id' | 'kind' | 'status'>,
): Promise<Money | null> {
  const { currency } = payment
  if (payment.status === 'held') return { amount: 0, currency }
  if (payment.status === 'ended' || !isBeforeWork(kind, status)) return null
  const own = (await loadFees(db, deps, id)).filter((fee) => fee.payment === payment.client_reference)
  const kept = own.reduce((sum, fee) => sum + fee.kept, 0)
  return { amount: payment.amount - kept, currency }
}
