import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import {
  MAX_PRICE_ALERTS,
  type PriceAlertChangeRequest,
  type PriceAlertChangeResponse,
  type PriceAlertDeleteRequest,
  type PriceAlertDeleteResponse,
  type PriceAlertListResponse,
} from '#contracts/accounts/price-alerts.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { CHECK_EVERY_MS } from './save-price.ts'
import { enqueueCheck } from './check-jobs.ts'
import type { AlertDeps } from './deps.ts'
import { describeAlert, describeAlerts } from './describe-alert.ts'

/** A customer's alerts, those that are looked after first, newest first. */
export async function listAlerts(deps: AlertDeps, actor: Actor, language: Language): Promise<PriceAlertListResponse> {
  const rows = await deps.db
    .selectFrom('price_alerts')
    .selectAll()
    .where('customer_id', '=', customerOf(actor))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const sorted = rows.toSorted((a, b) => Number(a.status === 'ended') - Number(b.status === 'ended'))
  return { alerts: await describeAlerts(deps, sorted, language), most: MAX_PRICE_ALERTS }
}

/**
 * Pauses an alert, takes it up again, or changes its maximum.
 * @throws Refusal `not_found` for another's, and `price_alert_ended`.
 */
export async function changeAlert(
  deps: AlertDeps,
  actor: Actor,
  { alert_id: id, status, max_price }: PriceAlertChangeRequest,
  language: Language,
): Promise<PriceAlertChangeResponse> {
  await deps.db.transaction().execute(async (tx) => {
    const alert = await tx
      .selectFrom('price_alerts')
      .select(['status', 'checked_at'])
      .where('id', '=', id)
      .where('customer_id', '=', customerOf(actor))
      .forUpdate()
      .executeTakeFirst()
    if (!alert) throw new Refusal('not_found')
    if (alert.status === 'ended') throw new Refusal('price_alert_ended')
    const resumed = status === 'active' && alert.status === 'paused'
    await tx
      .updateTable('price_alerts')
      .set({
        ...(status && { status }),
        ...(max_price !== undefined && { max_price }),
        ...(resumed && { next_check_at: nextCheck(deps, alert.checked_at), locked_until: null }),
      })
      .where('id', '=', id)
      .execute()
    if (resumed) await enqueueCheck(tx, deps.clock, id)
  })
  deps.poke()
  return { alert: await describeAlert(deps, id, language) }
}

/** Pausing and going on again does not make an alert be checked more often. */
function nextCheck({ clock }: AlertDeps, checkedAt: Date | null): Date {
  const now = clock.now()
  return checkedAt ? new Date(Math.max(now.getTime(), checkedAt.getTime() + CHECK_EVERY_MS)) : now
}

/** Forgets an alert with its prices. @throws Refusal `not_found` for another's. */
export async function deleteAlert(
  { db }: AlertDeps,
  actor: Actor,
  { alert_id: id }: PriceAlertDeleteRequest,
): Promise<PriceAlertDeleteResponse> {
  const gone = await db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(actor))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('not_found')
  return { status: 'deleted' }
}
