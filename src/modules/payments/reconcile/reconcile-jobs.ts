import { z } from 'zod'
import { paymentProviderSchema } from '#contracts/orders/order-states.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { disputeJobs, LOOK_FOR_DISPUTES } from '../disputes/dispute-jobs.ts'
import { offeredProviders, type PaymentDeps } from '../payment-deps.ts'
import { recheckPayments } from './recheck-payments.ts'
import { reconcile } from './reconcile.ts'
import { comparedUntil, type Depth } from './run-store.ts'

const TICK = 'payment.reconcile'
const COMPARE = 'payment.reconcile_provider'
const RECHECK = 'payment.recheck'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * How often, and how far back. An hour's look covers three, so that lists that lag are read again; a
 * day's look covers what took its time: payments on an old link, refunds of ten working days.
 */
const LOOKS: Readonly<Record<Depth, { readonly everyMs: number; readonly backMs: number }>> = {
  hour: { everyMs: HOUR_MS, backMs: 3 * HOUR_MS },
  day: { everyMs: DAY_MS, backMs: 16 * DAY_MS },
}
/** A shop that was away looks back to where it had come to, and this much before. */
const OVERLAP_MS = HOUR_MS
const FARTHEST_MS = 60 * DAY_MS
/** Reports of hourly looks are kept so long; those of the days for good. */
const KEEP_HOURS_MS = 30 * DAY_MS

const tickPayload = z.object({ depth: z.enum(['hour', 'day']), to: z.coerce.date() })
const comparePayload = tickPayload.extend({ provider: paymentProviderSchema })

/** Enqueues the next looks of both kinds; called at every start. One of each, however many replicas start. */
export async function scheduleReconciliation(deps: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  await enqueueTick(deps, 'hour')
  await enqueueTick(deps, 'day')
}

async function enqueueTick({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>, depth: Depth): Promise<void> {
  const { everyMs } = LOOKS[depth]
  const to = new Date((Math.floor(clock.now().getTime() / everyMs) + 1) * everyMs)
  await enqueue(db, clock, {
    kind: TICK,
    key: `${TICK}:${depth}:${to.toISOString()}`,
    payload: { depth, to: to.toISOString() },
    runAt: to,
  })
}

/** Handlers of the looks, by kind: each queues the next one first, and one comparison per provider. */
export function reconcileJobs(deps: PaymentDeps): JobHandlers {
  return {
    [TICK]: (payload) => tick(deps, tickPayload.parse(payload)),
    [COMPARE]: (payload) => compare(deps, comparePayload.parse(payload)),
    [RECHECK]: (payload) => recheck(deps, comparePayload.parse(payload)),
    ...disputeJobs(deps),
  }
}

async function tick(deps: PaymentDeps, { depth, to }: z.infer<typeof tickPayload>): Promise<void> {
  const { db, clock } = deps
  await enqueueTick(deps, depth)
  for (const provider of offeredProviders(deps)) {
    if (!deps.gateways[provider]?.records) continue
    const payload = { provider, depth, to: to.toISOString() }
    const kinds = depth === 'day' ? [COMPARE, LOOK_FOR_DISPUTES, RECHECK] : [COMPARE, LOOK_FOR_DISPUTES]
    for (const kind of kinds) {
      const key = `${kind}:${provider}:${depth}:${payload.to}`
      await enqueue(db, clock, { kind, key, payload, lane: `reconcile ${provider}` })
    }
  }
  await db
    .deleteFrom('reconciliation_runs')
    .where('depth', '=', 'hour')
    .where('window_to', '<', new Date(to.getTime() - KEEP_HOURS_MS))
    .execute()
}

async function recheck(deps: PaymentDeps, { provider, to }: z.infer<typeof comparePayload>): Promise<void> {
  if (deps.gateways[provider]?.records) await recheckPayments(deps, provider, to)
}

async function compare(deps: PaymentDeps, { provider, depth, to }: z.infer<typeof comparePayload>): Promise<void> {
  // Keys taken away since: the provider cannot be asked, and holds nothing new.
  if (!deps.gateways[provider]?.records) return
  const until = await comparedUntil(deps.db, provider)
  const back = to.getTime() - LOOKS[depth].backMs
  const since = until === null ? back : Math.min(back, until.getTime() - OVERLAP_MS)
  await reconcile(deps, { provider, depth, from: new Date(Math.max(since, to.getTime() - FARTHEST_MS)), to })
}
