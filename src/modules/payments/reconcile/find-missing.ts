import type { PaymentDeps } from '../payment-deps.ts'
import type { Comparison } from './comparisons.ts'
import { isThere } from './is-there.ts'
import type { Run } from './run-store.ts'

/** Clocks differ, and lists lag: what is this close to the window's edges is left to the next run. */
const MARGIN_MS = 15 * 60_000

/**
 * The other way round: what the shop has, and the provider's lists of this window did not.
 * @throws GatewayFailure when the provider is away, or refuses the key.
 */
export async function findMissing(deps: PaymentDeps, run: Run): Promise<readonly Comparison[]> {
  return [...(await missingPayments(deps, run)), ...(await missingRefunds(deps, run))]
}

/**
 * Payments that came in the window. Providers list by when a transaction began, which may have been
 * before: each is asked for once more by its reference before anybody is told.
 */
async function missingPayments(deps: PaymentDeps, run: Run): Promise<readonly Comparison[]> {
  const unlisted = await deps.db
    .selectFrom('payments')
    .select(['reference', 'provider_id', 'order_id'])
    .where('provider', '=', run.provider)
    .where('status', '=', 'paid')
    .where('paid_at', '>=', run.from)
    .where('paid_at', '<', new Date(run.to.getTime() - MARGIN_MS))
    .where('provider_id', 'not in', (query) =>
      query
        .selectFrom('reconciliation_seen')
        .select('provider_id')
        .where('run_id', '=', run.id)
        .where('kind', '=', 'transaction'),
    )
    .orderBy('id')
    .execute()
  const comparisons: Comparison[] = []
  for (const { reference, provider_id, order_id } of unlisted) {
    if (await isThere(deps, run.provider, reference)) comparisons.push({ kind: 'agrees' })
    else {
      const subject = `${run.provider}:${provider_id}`
      comparisons.push({ kind: 'difference', reason: 'payment_missing', subject, orderId: order_id })
    }
  }
  return comparisons
}

/** Refunds that the provider took on and answered within the window; its list has them by when it made them. */
async function missingRefunds({ db }: PaymentDeps, run: Run): Promise<readonly Comparison[]> {
  const unlisted = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.reference', 'refunds.payment_reference')
    .select(['refunds.provider_refund_id', 'payments.order_id'])
    .where('payments.provider', '=', run.provider)
    .where('refunds.destination', '=', 'source')
    .where('refunds.status', '!=', 'failed')
    .where('refunds.provider_refund_id', 'is not', null)
    .where('refunds.created_at', '>=', new Date(run.from.getTime() + MARGIN_MS))
    .where('refunds.updated_at', '<', new Date(run.to.getTime() - MARGIN_MS))
    // What it made after all is listed by when it had been asked for: by the row of the same id that had failed.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as failed')
            .select('failed.id')
            .whereRef('failed.payment_reference', '=', 'refunds.payment_reference')
            .whereRef('failed.provider_refund_id', '=', 'refunds.provider_refund_id')
            .where('failed.status', '=', 'failed'),
        ),
      ),
    )
    .where('refunds.provider_refund_id', 'not in', (query) =>
      query
        .selectFrom('reconciliation_seen')
        .select('provider_id')
        .where('run_id', '=', run.id)
        .where('kind', '=', 'refund'),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  return unlisted.map(({ provider_refund_id, order_id }) => ({
    kind: 'difference',
    reason: 'refund_missing',
    subject: `${run.provider}:${provider_refund_id}`,
    orderId: order_id,
  }))
}
