import { CONFIRM_WITHIN_MS } from './links.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/** Forgets addresses that nobody confirmed in time, and links to confirm that have ended. */
export async function cleanNewsletter({ db, clock }: NewsletterDeps): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'pending')
    .where('requested_at', '<=', new Date(now.getTime() - CONFIRM_WITHIN_MS))
    .execute()
  await db.deleteFrom('newsletter_links').where('expires_at', '<=', now).execute()
}
