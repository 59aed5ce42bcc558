import { Refusal } from '#contracts/errors.ts'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { DISPUTE_NEWS } from '../disputes/dispute-jobs.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { WebhookNotice } from '../payment-gateway.ts'
import { paymentLane } from './poll-schedule.ts'

/**
 * Takes in a webhook: proves its origin, saves it once however many copies come, and queues the
 * verification. Nothing in its body is believed; the provider's API is asked.
 * @throws Refusal `webhook_rejected`, with nothing kept.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  provider: PaymentProvider,
  headers: Headers,
  rawBody: string,
): Promise<void> {
  const notice = deps.gateways[provider]?.readWebhook(headers, rawBody)
  if (!notice) throw new Refusal('webhook_rejected')
  if (await saveWebhook(deps, provider, notice, rawBody)) deps.poke()
}

/** @returns false for a copy of a webhook that is already here. */
function saveWebhook(
  { db, clock }: PaymentDeps,
  provider: PaymentProvider,
  notice: WebhookNotice,
  rawBody: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const reference = notice.reference ?? (await referenceOf(tx, provider, notice.providerId))
    const kept = await tx
      .insertInto('webhook_inbox')
      .values({
        provider,
        dedupe_key: notice.dedupeKey,
        event: notice.event,
        reference,
        // PostgreSQL keeps no NUL characters, and a body with one is no JSON.
        body: rawBody.replaceAll('\0', '\ufffd'),
        received_at: clock.now(),
        // What names no payment of ours leaves nothing to ask for.
        processed_at: reference === null && !notice.disputeId ? clock.now() : null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return false
    const work = workOf(provider, notice, { reference, webhookId: kept.id })
    if (work) await enqueue(tx, clock, { ...work, lane: paymentLane(provider) })
    return true
  })
}

/** What is to be done about a webhook; null where it names nothing of ours. */
function workOf(
  provider: PaymentProvider,
  { disputeId, dedupeKey }: WebhookNotice,
  { reference, webhookId }: { readonly reference: string | null; readonly webhookId: number },
) {
  if (disputeId) {
    const payload = { provider, disputeId, webhookId }
    return { kind: DISPUTE_NEWS, key: `${DISPUTE_NEWS}:${provider}:${dedupeKey}`, payload }
  }
  if (reference === null) return null
  const payload = { reference, webhookId }
  return { kind: 'payment.verify', key: `payment.verify:${provider}:${dedupeKey}`, payload }
}

/** The payment that a provider's transaction has paid. */
async function referenceOf(
  tx: Tx,
  provider: PaymentProvider,
  providerId: string | null | undefined,
): Promise<string | null> {
  if (!providerId) return null
  const row = await tx
    .selectFrom('payments')
    .select('reference')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.reference ?? null
}
