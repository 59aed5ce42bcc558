import { CONFIRM_WITHIN_MS } from './alert-links.ts'
import type { AlertDeps } from './deps.ts'

const DAY_MS = 86_400_000
/** Ended alerts are kept so long: their owner may look back, and their mails' links say that they have stopped. */
const KEEP_ENDED_MS = 90 * DAY_MS

/**
 * Ends paused alerts whose dates have passed, and forgets those that no guest confirmed in time or that
 * ended long ago; links and prices go with them.
 */
export async function cleanPriceAlerts({ db, clock }: Pick<AlertDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await db
    .updateTable('price_alerts')
    .set({ status: 'ended', ended_at: new Date(now) })
    .where('status', '=', 'paused')
    // Wherever the journey starts, that day is over.
    .where('ends_on', '<', new Date(now - DAY_MS).toISOString().slice(0, 10))
    .execute()
  await db
    .deleteFrom('price_alerts')
    .where('status', '=', 'pending')
    .where('requested_at', '<=', new Date(now - CONFIRM_WITHIN_MS))
    .execute()
  await db
    .deleteFrom('price_alerts')
    .where('status', '=', 'ended')
    .where('ended_at', '<=', new Date(now - KEEP_ENDED_MS))
    .execute()
  await db.deleteFrom('price_alert_links').where('expires_at', '<=', new Date(now)).execute()
}
