import type { Selectable } from 'kysely'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { PaymentTables } from '#db/schema/payments/payments.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { statedAmount, type ListedRefund } from '../payment-gateway.ts'
import { type Payment, paymentOf } from '../payment-store.ts'
import { lookAtRefund } from '../refunds/advance-refund.ts'
import type { RefundStatus } from '../refunds/refund-states.ts'
import { type DifferenceReason, type Comparison, isOutage } from './comparisons.ts'

type Row = Selectable<PaymentTables['refunds']>

/** States from which a look at the provider may still lead on. */
const ON_ITS_WAY: ReadonlySet<RefundStatus> = new Set(['due', 'pending', 'processing', 'needs_attention'])

/**
 * One refund of the provider's list beside ours.
 * @throws GatewayFailure when the provider is away.
 */
export async function compareRefund(
  deps: PaymentDeps,
  provider: PaymentProvider,
  entry: ListedRefund,
): Promise<Comparison> {
  const payment = await findPaid(deps, provider, entry)
  if (!payment) return { kind: 'foreign' }
  const listed = { ...entry, amount: statedAmount(entry, payment.amount) }
  // The provider's own, for a dispute: the dispute tells of it.
  if (listed.isOfDispute) return { kind: 'agrees' }
  const refund = await findOurs(deps, payment, listed)
  const difference = (reason: DifferenceReason): Comparison => ({
    kind: 'difference',
    reason,
    subject: `${provider}:${listed.providerRefundId}`,
    orderId: payment.orderId,
  })
  // A refund that failed has given nothing back: it need not be ours.
  if (!refund) return listed.state === 'failed' ? { kind: 'agrees' } : difference('refund_unknown')
  if (refund.amount !== listed.amount?.amount || refund.currency !== listed.amount.currency)
    return difference('refund_differs')
  if (refund.status === listed.state) return { kind: 'agrees' }
  if (ON_ITS_WAY.has(refund.status)) return followUp(deps, refund)
  // Ours has ended; the list may be older than that, unless it tells of another end.
  const isOtherEnd = listed.state === 'processed' || listed.state === 'failed'
  return isOtherEnd ? difference('refund_differs') : { kind: 'agrees' }
}

async function findPaid(
  { db }: PaymentDeps,
  provider: PaymentProvider,
  { reference, transactionId }: ListedRefund,
): Promise<Payment | null> {
  if (reference === null && transactionId === null) return null
  let query = db.selectFrom('payments').selectAll().where('provider', '=', provider)
  query = reference === null ? query.where('provider_id', '=', transactionId) : query.where('reference', '=', reference)
  const row = await query.executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** By the provider's id; or the one whose answer was lost, so that we never got to know the id. */
async function findOurs({ db }: PaymentDeps, payment: Payment, listed: ListedRefund): Promise<Row | null> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_reference', '=', payment.reference)
    .where('destination', '=', 'source')
    .where('hand_transfer', 'is', null)
    .execute()
  // One that had failed, and was made after all, is counted by another row of its id.
  const ofId = refunds.filter(({ provider_refund_id }) => provider_refund_id === listed.providerRefundId)
  const byId = ofId.find(({ status }) => status !== 'failed') ?? ofId[0]
  const unanswered = refunds.find(
    ({ provider_refund_id, amount, status }) =>
      provider_refund_id === null && amount === listed.amount?.amount && status !== 'failed',
  )
  return byId ?? unanswered ?? null
}

/** Asks how ours stands, as its own job would: the provider's answer moves it. */
async function followUp(deps: PaymentDeps, { id, status }: Row): Promise<Comparison> {
  try {
    await lookAtRefund(deps, id)
  } catch (error) {
    if (isOutage(error)) throw error
    return { kind: 'agrees' } // its own job goes on, and tells people when it cannot
  }
  const now = await deps.db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return { kind: now.status === status ? 'agrees' : 'settled' }
}
