import { Refusal } from '#contracts/errors.ts'
import type { PriceAlertStopResponse } from '#contracts/accounts/price-alerts.ts'
import { hashOfToken } from './alert-links.ts'
import type { AlertDeps } from './deps.ts'

/**
 * Stops the mails of an alert by the link of any of them, however often: a guest's ends, a customer's is
 * paused and can be taken up again in the account. Links that would confirm it end with it.
 * @throws Refusal link_invalid
 */
export async function stopAlert({ db, clock }: AlertDeps, token: string): Promise<PriceAlertStopResponse> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('price_alert_links')
      .select('alert_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('purpose', '=', 'stop')
      .executeTakeFirst()
    if (!link) throw new Refusal('link_invalid')
    await tx
      .updateTable('price_alerts')
      .set({ status: 'paused' })
      .where('id', '=', link.alert_id)
      .where('customer_id', 'is not', null)
      .where('status', '=', 'active')
      .execute()
    await tx
      .updateTable('price_alerts')
      .set({ status: 'ended', ended_at: now })
      .where('id', '=', link.alert_id)
      .where('customer_id', 'is', null)
      .where('status', '<>', 'ended')
      .execute()
    await tx
      .updateTable('price_alert_links')
      .set({ used_at: now })
      .where('alert_id', '=', link.alert_id)
      .where('purpose', '=', 'confirm')
      .where('used_at', 'is', null)
      .execute()
  })
  return { status: 'stopped' }
}
