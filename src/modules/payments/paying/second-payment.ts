import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type Payment, paymentOf } from '../payment-store.ts'
import { isAsAsked, type PaymentRequest } from './open-payment.ts'
import { checkPayment } from './verify-payment.ts'

type Bill = Pick<PaymentRequest, 'orderId' | 'chargeId'>

/** Begun at a provider, where it may have gone on since we asked last. */
const BEGUN = ['open', 'pending', 'abandoned', 'failed'] as const satisfies readonly Payment['status'][]

/**
 * Whoever has money on its way is asked before they pay again: the providers are asked for what was begun there,
 * so that a transfer of a minute ago counts. `request`: what is to be opened; what only takes up the very transaction
 * that waits is no second payment. Absent where the wallet pays.
 * @throws Refusal `payment_underway` with the latest that waits, `order_not_payable` when the money is here already.
 */
export async function refuseSecondPayment(deps: PaymentDeps, bill: Bill, request?: PaymentRequest): Promise<void> {
  const before = await paymentsOf(deps.db, bill)
  const begun = before.filter((payment) => isBegun(deps, payment) && !takesUp(payment, request))
  await Promise.all(begun.map(({ reference }) => checkPayment(deps, reference)))
  const now = begun.length > 0 ? await paymentsOf(deps.db, bill) : before
  if (begun.some(({ reference }) => statusOf(now, reference) === 'paid')) throw new Refusal('order_not_payable')
  const waiting = now.findLast((payment) => payment.status === 'pending' && !takesUp(payment, request))
  if (!waiting) return
  const { reference, provider, amount } = waiting
  throw new Refusal('payment_underway', { details: { reference, provider, amount } })
}

/** The orders among these of which a payment waits for a bank. */
export async function ordersAwaitingBank(db: Db | Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'pending')
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** How a payment tells that its customer has yet to type a code, which is no waiting for a bank. */
const CARD = 'card'

/** Whether a payment of the order has waited for a bank and has not come. */
export async function hasWaitedInVain(db: Db | Tx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.reference', 'payment_events.reference')
    .select('payments.reference')
    .where('payments.order_id', '=', orderId)
    .where('payment_events.status', '=', 'pending')
    .where('payments.status', 'in', ['pending', 'abandoned', 'failed'])
    .where('payments.channel', 'is distinct from', CARD)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Since when a payment has waited for a bank; null where it never did. */
export async function waitedSince(db: Db | Tx, { reference, channel }: Payment): Promise<Date | null> {
  if (channel === CARD) return null
  const row = await db
    .selectFrom('payment_events')
    .select('at')
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

async function paymentsOf(db: Db, { orderId, chargeId = null }: Bill): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('charge_id', 'is not distinct from', chargeId)
    .orderBy('id')
    .execute()
  return rows.map(paymentOf)
}

function isBegun({ gateways }: PaymentDeps, { status, provider, hostedUrl }: Payment): boolean {
  return hostedUrl !== null && gateways[provider] !== undefined && BEGUN.some((begun) => begun === status)
}

function statusOf(payments: readonly Payment[], wanted: string): Payment['status'] | undefined {
  return payments.find(({ reference }) => reference === wanted)?.status
}

/** A transaction that has a code of its own is gone on with; any other would be tried beside the one that waits. */
function takesUp(payment: Payment, request: PaymentRequest | undefined): boolean {
  return payment.provider === request?.provider && payment.accessCode !== null && isAsAsked(payment, request)
}
