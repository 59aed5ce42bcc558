import { Refusal } from '#contracts/errors.ts'
import type { NewsletterUnsubscribeResponse } from '#contracts/accounts/newsletter.ts'
import { hashOfToken } from './links.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/**
 * Ends the letters by the link of any mail, however old and however often. Links that would confirm
 * and were not used end with them.
 * @throws Refusal link_invalid
 */
export async function unsubscribe(deps: NewsletterDeps, token: string): Promise<NewsletterUnsubscribeResponse> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('newsletter_links')
      .select('subscriber_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('purpose', '=', 'unsubscribe')
      .executeTakeFirst()
    if (!link) throw new Refusal('link_invalid')
    await tx
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: now })
      .where('id', '=', link.subscriber_id)
      .where('status', '<>', 'unsubscribed')
      .execute()
    await tx
      .updateTable('newsletter_links')
      .set({ used_at: now })
      .where('subscriber_id', '=', link.subscriber_id)
      .where('purpose', '=', 'confirm')
      .where('used_at', 'is', null)
      .execute()
  })
  return { status: 'unsubscribed' }
}
