import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '#db/database.ts'
import { accountOf, type PaymentSandboxOptions, type SandboxDeps } from './sandbox-deps.ts'
import { readControls, type SandboxTransaction } from './sandbox-store.ts'

const RETRY_MS = [500, 1_500, 3_000]
const STATUS_BY_CONTROL = { deliver: 'queued', drop: 'dropped', hold: 'held' } as const

/** Queues the webhook of a charge in the transaction that changed it. */
export async function queueChargeWebhook(tx: Tx, deps: SandboxDeps, transaction: SandboxTransaction): Promise<void> {
  const { provider } = transaction
  const body = accountOf(deps, provider).local.chargeWebhook(transaction, await readControls(tx, provider))
  if (body) await queueWebhook(tx, deps, provider, body)
}

export async function queueWebhook(
  tx: Tx,
  { clock }: Pick<SandboxDeps, 'clock'>,
  provider: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const controls = await readControls(tx, provider)
  await tx
    .insertInto('sandbox_webhooks')
    .values({
      provider,
      body: JSON.stringify(body),
      status: STATUS_BY_CONTROL[controls.webhooks],
      copies: controls.copies,
      created_at: clock.now(),
    })
    .execute()
}

/** Lets go of the webhooks that were held back. */
export async function releaseWebhooks(db: Db, provider: string): Promise<void> {
  await db
    .updateTable('sandbox_webhooks')
    .set({ status: 'queued' })
    .where('provider', '=', provider)
    .where('status', '=', 'held')
    .execute()
}

interface WebhookCourier {
  /** Delivers what is queued, in the background. */
  deliver(): void
  /** Resolves when every webhook queued so far is delivered or given up. */
  settled(): Promise<void>
}

/** Delivers queued webhooks in order, one after the other, each as often as it takes. */
export function createCourier(options: PaymentSandboxOptions): WebhookCourier {
  let running = Promise.resolve()
  return {
    deliver() {
      running = running
        .then(() => deliverQueued(options))
        .catch((error: unknown) => options.logger.error({ error }, 'sandbox webhooks could not be delivered'))
    },
    settled: () => running,
  }
}

async function deliverQueued(options: PaymentSandboxOptions): Promise<void> {
  for (;;) {
    const webhook = await options.db
      .selectFrom('sandbox_webhooks')
      .selectAll()
      .where('status', '=', 'queued')
      .orderBy('id')
      .executeTakeFirst()
    if (!webhook) return
    const tries = await deliverOne(options, webhook)
    await options.db
      .updateTable('sandbox_webhooks')
      .set({ status: tries.delivered ? 'delivered' : 'failed', attempts: tries.attempts })
      .where('id', '=', webhook.id)
      .execute()
  }
}

interface QueuedWebhook {
  readonly provider: string
  readonly body: string
  readonly copies: number
}

async function deliverOne(options: PaymentSandboxOptions, webhook: QueuedWebhook) {
  const waits = options.webhookRetryMs ?? RETRY_MS
  for (let attempt = 0; attempt <= waits.length; attempt++) {
    if (attempt > 0) await wait(waits[attempt - 1] ?? 0)
    const statuses = await Promise.all(Array.from({ length: webhook.copies }, () => post(options, webhook)))
    if (statuses.every((status) => status === 200)) return { delivered: true, attempts: attempt + 1 }
  }
  return { delivered: false, attempts: waits.length + 1 }
}

async function post(options: PaymentSandboxOptions, { provider, body }: QueuedWebhook): Promise<number> {
  try {
    const { keys, local } = accountOf(options, provider)
    const proof = local.prove(keys, body, await readControls(options.db, provider))
    const headers = new Headers({ 'content-type': 'application/json', ...proof })
    return await options.deliverWebhook(provider, headers, body)
  } catch (error) {
    options.logger.warn({ error, provider }, 'sandbox webhook failed')
    return 0
  }
}
