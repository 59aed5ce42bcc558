import { Refusal } from '#contracts/errors.ts'
import type { PriceAlertConfirmResponse } from '#contracts/accounts/price-alerts.ts'
import type { Tx } from '#db/database.ts'
import { hashOfToken } from './alert-links.ts'
import { enqueueCheck } from './check-jobs.ts'
import type { AlertDeps } from './deps.ts'

/**
 * Starts a guest's alert by the token of its mail, once. The same link pressed again says the same and
 * does nothing, unless the alert has been stopped since.
 * @throws Refusal link_invalid
 */
export async function confirmAlert(deps: AlertDeps, token: string): Promise<PriceAlertConfirmResponse> {
  const hash = hashOfToken(token)
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('price_alert_links')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('purpose', '=', 'confirm')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('alert_id')
      .executeTakeFirst()
    if (link) await start(tx, deps, link.alert_id)
    else if (!(await isConfirmed(tx, hash))) throw new Refusal('link_invalid')
  })
  deps.poke()
  return { status: 'watching' }
}

async function start(tx: Tx, { clock }: AlertDeps, alertId: string): Promise<void> {
  const started = await tx
    .updateTable('price_alerts')
    .set({ status: 'active', next_check_at: clock.now() })
    .where('id', '=', alertId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (started) await enqueueCheck(tx, clock, alertId)
}

async function isConfirmed(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('price_alert_links as link')
    .innerJoin('price_alerts as alert', 'alert.id', 'link.alert_id')
    .select('alert.id')
    .where('link.token_hash', '=', hash)
    .where('link.purpose', '=', 'confirm')
    .where('link.used_at', 'is not', null)
    .where('alert.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
