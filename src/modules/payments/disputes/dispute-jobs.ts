import { z } from 'zod'
import { type PaymentProvider, paymentProviderSchema } from '#contracts/orders/order-states.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { UNDECIDED } from './dispute-states.ts'
import { MAKE_GOOD, makeGoodPayload } from './come-back.ts'
import { makeGood } from './make-good.ts'
import { saveDispute } from './save-dispute.ts'

/** Enqueued by a webhook about a dispute. */
export const DISPUTE_NEWS = 'payment.dispute'
/** Enqueued by the looks at the provider's books. */
export const LOOK_FOR_DISPUTES = 'payment.disputes'

const DAY_MS = 86_400_000
/** Payers may ask their bank for the money back this long after they have paid. */
const DISPUTABLE_MS = 180 * DAY_MS
/** An hour's look covers what webhooks may have been lost of. */
const LATELY_MS = 3 * DAY_MS

const disputePayload = z.object({ provider: paymentProviderSchema, disputeId: z.string(), webhookId: z.number() })
const lookPayload = z.object({ provider: paymentProviderSchema, depth: z.enum(['hour', 'day']), to: z.coerce.date() })

/** Handlers of what is told of disputes, of what is found, and of what comes back. Nothing is believed but the provider's API. */
export function disputeJobs(deps: PaymentDeps): JobHandlers {
  return {
    [DISPUTE_NEWS]: (payload) => followWebhook(deps, disputePayload.parse(payload)),
    [LOOK_FOR_DISPUTES]: (payload) => lookForDisputes(deps, lookPayload.parse(payload)),
    [MAKE_GOOD]: (payload) => makeGood(deps, makeGoodPayload.parse(payload)),
  }
}

async function followWebhook(
  deps: PaymentDeps,
  { provider, disputeId, webhookId }: z.infer<typeof disputePayload>,
): Promise<void> {
  await lookAtDispute(deps, provider, disputeId)
  await deps.db
    .updateTable('webhook_inbox')
    .set({ processed_at: deps.clock.now() })
    .where('id', '=', webhookId)
    .execute()
}

/** Asks how a dispute stands, and keeps the answer. */
async function lookAtDispute(deps: PaymentDeps, provider: PaymentProvider, id: string): Promise<void> {
  const told = await deps.gateways[provider]?.disputes?.readDispute(id)
  if (told) await saveDispute(deps, provider, told)
}

/**
 * What the provider lists, whether a webhook told of it or not; each day as far back as payments can be
 * disputed, and what is undecided by name.
 * @throws GatewayFailure where some of it could not be read, once the rest is kept.
 */
export async function lookForDisputes(
  deps: PaymentDeps,
  { provider, depth, to }: z.infer<typeof lookPayload>,
): Promise<void> {
  const disputes = deps.gateways[provider]?.disputes
  if (!disputes) return
  const from = new Date(to.getTime() - (depth === 'day' ? DISPUTABLE_MS : LATELY_MS))
  const listed = await disputes.listDisputes({ from, to: new Date(to.getTime() + DAY_MS) })
  for (const told of listed.disputes) await saveDispute(deps, provider, told)
  const names = new Set(listed.disputes.map((one) => one.providerDisputeId))
  if (depth === 'day') await lookAtUndecided(deps, provider, names)
  // What could be read is kept; the work is tried again, and people see it when it stays so.
  if (!listed.isComplete) throw new GatewayFailure('malformed', 'the list of disputes cannot be read to its end')
}

async function lookAtUndecided(deps: PaymentDeps, provider: PaymentProvider, listed: ReadonlySet<string>) {
  const rows = await deps.db
    .selectFrom('disputes')
    .select(['id', 'provider_dispute_id', 'order_id'])
    .where('provider', '=', provider)
    .where('status', 'in', UNDECIDED)
    .execute()
  for (const { id, provider_dispute_id, order_id } of rows) {
    if (listed.has(provider_dispute_id)) continue
    const told = await deps.gateways[provider]?.disputes?.readDispute(provider_dispute_id)
    if (told) await saveDispute(deps, provider, told)
    else {
      const item = { queue: 'payments', reason: 'dispute_unclear', subject: id, orderId: order_id } as const
      await openWorkItem(deps.db, deps.clock, item)
    }
  }
}
