import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { bookRefund } from '../book-money.ts'
import { giveBackToWallet } from '../disputes/come-back.ts'
import { notifyOrder } from '../notify-order.ts'
import { scheduleRefund } from '../paying/poll-schedule.ts'
import { findPayment, movePayment, type Payment } from '../payment-store.ts'
import type { RefundStatus } from './refund-states.ts'
import type { RefundRow } from './refund-row.ts'

interface NewRefund {
  readonly reason: string
  readonly occasion: string
  readonly amount: Money
  /** The refund that failed, in whose place this one is given. */
  readonly replaces?: string
  /** Reference of the bank transfer by which staff sent it. */
  readonly handTransfer?: string
  /** The provider's id of what it has made already. */
  readonly providerRefundId?: string
}

/** The provider gives it back; a job asks for it. @returns its id */
export async function sendBack(tx: Tx, clock: Clock, payment: Payment, refund: NewRefund): Promise<string> {
  const id = await insertRefund(tx, clock, payment, refund, { destination: 'source', status: 'due' })
  await scheduleRefund(tx, clock, { refundId: id, provider: payment.provider }, 0)
  return id
}

/** Gives it back by a booking: it is there with the commit, or, by hand, was there before it. @returns its id */
export async function giveAtOnce(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  refund: NewRefund,
  destination: 'source' | 'wallet' | 'shop' | 'hand',
): Promise<string> {
  const row = { destination: destination === 'hand' ? 'source' : destination, status: 'processed' } as const
  const id = await insertRefund(tx, clock, payment, refund, row)
  const { amount } = refund
  const { reference, customerId } = payment
  const book = () => bookRefund(tx, clock, payment, { id, amount, destination })
  if (destination !== 'wallet' || customerId === null) await book()
  else await giveBackToWallet(tx, clock, { customerId, reference, amount, cause: id }, book)
  await completeRefund(tx, clock, reference)
  await notifyOrder(tx, clock, payment, `refund:${id}:processed`)
  return id
}

async function insertRefund(
  tx: Tx,
  clock: Clock,
  { reference }: Payment,
  { reason, occasion, amount, replaces, handTransfer, providerRefundId }: NewRefund,
  { destination, status }: Pick<RefundRow, 'destination' | 'status'>,
): Promise<string> {
  const id = newId('ref')
  const now = clock.now()
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_reference: reference,
      reason,
      occasion,
      amount: amount.amount,
      currency: amount.currency,
      destination,
      provider_refund_id: providerRefundId ?? null,
      asked_at: null,
      replaces: replaces ?? null,
      hand_transfer: handTransfer ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (status !== 'due') await tx.updateTable('refunds').set({ status }).where('id', '=', id).execute()
  await recordStep(tx, clock, id, status)
  await writeAudit(tx, clock, {
    actor: 'shop',
    action: 'refund.owed',
    object: reference,
    facts: { id, reason, destination: handTransfer === undefined ? destination : 'hand', ...amount },
  })
  return id
}

/** Beside the change, for the traveller who follows the money. */
export async function recordStep(tx: Tx, clock: Clock, refundId: string, status: RefundStatus): Promise<void> {
  await tx.insertInto('refund_events').values({ refund_id: refundId, status, at: clock.now() }).execute()
}

/** The payment is refunded when all of it has arrived. */
export async function completeRefund(tx: Tx, clock: Clock, reference: string): Promise<void> {
  const payment = await findPayment(tx, reference)
  const arrived = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('payment_reference', '=', reference)
    .where('status', '=', 'processed')
    .execute()
  if (sumOf(arrived) === payment?.amount.amount) await movePayment(tx, clock, { reference, to: 'refunded' })
}

/** Minor units of several refunds. */
export function sumOf(refunds: readonly { readonly amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether a refund is of what a provider had taken: such money alone can fail to come back, and is then given otherwise. */
export function fromCharge({ destination, replaces }: Pick<RefundRow, 'destination' | 'replaces'>): boolean {
  return destination === 'source' || replaces !== null
}
