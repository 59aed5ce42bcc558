import { createHash } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'
import type { AlertDeps } from './deps.ts'

const DAY_MS = 86_400_000
/** An alert that no guest confirms within this time is forgotten. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS

/**
 * A new token of 256 random bits for one mail. Its hash alone is kept, so a copy of the database
 * confirms nothing. Links that stop an alert hold as long as the alert.
 */
export async function issueAlertLink(
  { db, clock }: Pick<AlertDeps, 'db' | 'clock'>,
  alertId: string,
  purpose: 'confirm' | 'stop',
): Promise<string> {
  const token = newSecret()
  const expiresAt = purpose === 'confirm' ? new Date(clock.now().getTime() + CONFIRM_WITHIN_MS) : null
  await db
    .insertInto('price_alert_links')
    .values({ token_hash: hashOfToken(token), alert_id: alertId, purpose, expires_at: expiresAt, used_at: null })
    .execute()
  return token
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
