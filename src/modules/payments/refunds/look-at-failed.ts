import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure, type PaymentGateway, type Refund } from '../payment-gateway.ts'
import { findPayment, type Payment } from '../payment-store.ts'
import { refundLane } from '../paying/poll-schedule.ts'
import { reportDifference } from '../reconcile/comparisons.ts'
import type { RefundRow } from './refund-row.ts'
import { withReplaced } from './with-replaced.ts'

/** Work: a look at a refund in whose place another one was given. */
export const LOOK_AT_FAILED = 'payment.failed_refund'
/** When after that, in minutes: providers have been seen to make a refund that they had failed. */
const LOOKS_MINUTES = [0, 1440, 10_080] as const
const MINUTE_MS = 60_000

/**
 * How a refund that failed stands at its provider now: `made` after all, on its `moving` way again, in a state or of a sum
 * that the shop does not know (`unclear`), or failed as before, also where the provider knows nothing of it.
 */
type FailedRefundState = 'failed' | 'unclear' | 'moving' | 'made'

/** What counts of several: what is told first. */
const STATES = ['made', 'moving', 'unclear'] as const satisfies readonly FailedRefundState[]

/**
 * Asks the provider about a refund that it has failed, and about those that this one was given in place of. Sends and
 * moves nothing; one that was made after all, or cannot be read, is left to people.
 * @throws GatewayFailure when the provider is away.
 */
export async function lookAtFailedRefund(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'gateways'>,
  refundId: string,
): Promise<FailedRefundState> {
  return (await readFailedRefund(deps, refundId)).state
}

/**
 * As lookAtFailedRefund, and by which of the provider's ids it was made; null where it was not.
 * @throws GatewayFailure when the provider is away.
 */
export async function readFailedRefund(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'gateways'>,
  refundId: string,
): Promise<{ readonly state: FailedRefundState; readonly madeAs: string | null }> {
  const { payment, refund, all } = await loadRefund(deps.db, refundId)
  const states: FailedRefundState[] = []
  let madeAs: string | null = null
  for (const one of withReplaced(refund, all)) {
    const state = await stateOf(deps, payment, one)
    if (state === 'made') madeAs ??= one.provider_refund_id
    states.push(state)
  }
  return { state: STATES.find((one) => states.includes(one)) ?? 'failed', madeAs }
}

async function stateOf(
  { db, clock, gateways }: Pick<PaymentDeps, 'db' | 'clock' | 'gateways'>,
  payment: Payment,
  { provider_refund_id: providerRefundId, status, amount }: RefundRow,
): Promise<FailedRefundState> {
  if (status !== 'failed' || providerRefundId === null) return 'failed'
  const told = await readRefund(gateways[payment.provider], payment, providerRefundId)
  if (!told || told.state === 'failed') return 'failed'
  if (told.state === 'pending' || told.state === 'processing') return 'moving'
  const isProcessed = told.state === 'processed'
  const { orderId, purpose } = payment
  await reportDifference(db, clock, {
    kind: 'difference',
    reason: isProcessed ? 'refund_differs' : 'refund_unreadable',
    subject: `${payment.provider}:${providerRefundId}`,
    orderId: purpose === 'order' ? orderId : null,
  })
  // Of another sum it is not that refund, whatever it is.
  return isProcessed && told.amount.amount === amount ? 'made' : 'unclear'
}

/** An answer that cannot be read says that something is there, and not what. */
async function readRefund(
  gateway: PaymentGateway | undefined,
  payment: Payment,
  id: string,
): Promise<Pick<Refund, 'state' | 'amount'> | null> {
  try {
    return (await gateway?.readRefund(id, payment)) ?? null
  } catch (error) {
    if (error instanceof GatewayFailure && error.failure === 'malformed')
      return { state: 'unknown', amount: payment.amount }
    throw error
  }
}

async function loadRefund(db: Db, refundId: string) {
  const { payment_reference: reference } = await db
    .selectFrom('refunds')
    .select('payment_reference')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const all = await db.selectFrom('refunds').selectAll().where('payment_reference', '=', reference).execute()
  const refund = all.find(({ id }) => id === refundId)
  const payment = await findPayment(db, reference)
  if (!refund || !payment) throw new Error(`refund ${refundId} has no payment`)
  return { payment, refund, all }
}

/** Enqueues looks at a refund in whose place another one is given. */
export async function enqueueLooks(tx: Tx, clock: Clock, { provider }: Payment, refundId: string): Promise<void> {
  for (const [number, minutes] of LOOKS_MINUTES.entries())
    await enqueue(tx, clock, {
      kind: LOOK_AT_FAILED,
      key: `${LOOK_AT_FAILED}:${refundId}:${number}`,
      lane: refundLane(provider),
      payload: { refundId },
      runAt: new Date(clock.now().getTime() + minutes * MINUTE_MS),
    })
}
