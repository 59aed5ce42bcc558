import { z } from 'zod'
import { type JobHandlers, JobPutOff } from '#db/job-worker.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { GatewayFailure } from './payment-gateway.ts'
import { findPayment } from './payment-store.ts'
import { isUnsettled } from './payment-states.ts'
import { LAST_REFUND_LOOK, schedulePoll, scheduleRefund } from './paying/poll-schedule.ts'
import { giveUpRefund } from './refunds/refund-payment.ts'
import { carryOutRefund, lookAtRefund } from './refunds/advance-refund.ts'
import { LOOK_AT_FAILED, lookAtFailedRefund } from './refunds/look-at-failed.ts'
import { lookAtPayment, verifyPayment } from './paying/verify-payment.ts'

const verifyPayload = z.object({ reference: z.string(), webhookId: z.number() })
const transferPayload = z.object({ reference: z.string() })
const pollPayload = z.object({ reference: z.string(), attempt: z.int() })
const failedPayload = z.object({ refundId: z.string() })
const refundPayload = z.object({ refundId: z.string(), attempt: z.int(), round: z.string().optional() })

/** Job handlers of this module, by kind. Each may run more than once. */
export function paymentJobs(deps: PaymentDeps): JobHandlers {
  return {
    'payment.verify': (payload) => followWebhook(deps, verifyPayload.parse(payload)),
    'payment.settle_transfer': async (payload) => {
      await verifyPayment(deps, transferPayload.parse(payload).reference)
    },
    'payment.poll': (payload) => poll(deps, pollPayload.parse(payload)),
    'payment.refund': (payload) => refund(deps, refundPayload.parse(payload)),
    [LOOK_AT_FAILED]: async (payload) => {
      await lookAtFailedRefund(deps, failedPayload.parse(payload).refundId)
    },
  }
}

async function followWebhook(deps: PaymentDeps, { reference, webhookId }: z.infer<typeof verifyPayload>) {
  // One account at a provider may serve other shops: their references are no business of ours.
  const payment = await findPayment(deps.db, reference)
  if (payment) {
    await lookAtPayment(deps, payment)
    await lookAtRefundsOf(deps, reference)
  }
  await deps.db
    .updateTable('webhook_inbox')
    .set({ processed_at: deps.clock.now() })
    .where('id', '=', webhookId)
    .execute()
}

async function lookAtRefundsOf(deps: PaymentDeps, reference: string): Promise<void> {
  const refunds = await deps.db
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('payment_reference', '=', reference)
    .execute()
  // A provider may have made after all what it had failed.
  for (const { id, status } of refunds) await (status === 'failed' ? lookAtFailedRefund : lookAtRefund)(deps, id)
}

/**
 * The next look is queued before this one is tried: a provider that is down for hours must not end the row.
 * A look that fails is not tried again by itself, the next one is its second try.
 */
async function poll(deps: PaymentDeps, { reference, attempt }: z.infer<typeof pollPayload>): Promise<void> {
  const payment = await findPayment(deps.db, reference)
  if (!payment || !isUnsettled(payment.status)) return
  const next = await schedulePoll(deps.db, deps.clock, payment, attempt + 1)
  await lookOnce(deps, next, () => lookAtPayment(deps, payment))
}

/** Looks that are hours apart are not left out for that long: one that failed is had again after ten minutes. */
const PATIENCE_MS = 600_000

async function lookOnce({ clock }: PaymentDeps, next: Date | null, look: () => Promise<unknown>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    const soon = new Date(clock.now().getTime() + PATIENCE_MS)
    if (next && soon < next) throw new JobPutOff(soon, error.message)
  }
}

async function refund(deps: PaymentDeps, { refundId, attempt, round }: z.infer<typeof refundPayload>): Promise<void> {
  const { status, provider } = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.reference', 'refunds.payment_reference')
    .select(['refunds.status', 'payments.provider'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (status === 'processed' || status === 'failed') return
  if (attempt === LAST_REFUND_LOOK) return giveUpRefund(deps, refundId)
  const next = await scheduleRefund(deps.db, deps.clock, { refundId, provider, round }, attempt + 1)
  // Somebody else may be waiting for the provider's answer: the next look sees what came of that.
  await lookOnce(deps, next, () => carryOutRefund(deps, refundId))
}
