import { createHash } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

type LinkPurpose = 'confirm' | 'unsubscribe'

const DAY_MS = 86_400_000
/** A sign-up that nobody confirms within this time is forgotten. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS

/**
 * A new token of 256 random bits for one mail. Its hash alone is kept, so a copy of the database
 * confirms nothing. Links to leave hold for ever.
 */
export async function issueLink(
  { db, clock }: NewsletterDeps,
  subscriberId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newSecret()
  const expiresAt = purpose === 'confirm' ? new Date(clock.now().getTime() + CONFIRM_WITHIN_MS) : null
  await db
    .insertInto('newsletter_links')
    .values({
      token_hash: hashOfToken(token),
      subscriber_id: subscriberId,
      purpose,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return token
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
