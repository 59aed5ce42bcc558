import { sql } from 'kysely'
import type { NewsletterSubscribeRequest, NewsletterSubscribeResponse } from '#contracts/accounts/newsletter.ts'
import { enqueue } from '#db/job-queue.ts'
import { newId } from '#platform/ids.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { NEWSLETTER_MAIL } from './send-newsletter-mail.ts'

/** One address gets at most one mail in this time, however often and by whomever it is entered. */
const QUIET_MS = 3_600_000

/**
 * Takes an address for the newsletter. Nothing is sent to it but one mail that asks (or, to who is
 * subscribed already, says so), and the answer is the same whoever it belongs to.
 */
export async function subscribe(
  { db, clock }: NewsletterDeps,
  { email, language }: NewsletterSubscribeRequest,
): Promise<NewsletterSubscribeResponse> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .insertInto('newsletter_subscribers')
      .values({
        id: newId('nws'),
        email,
        language,
        status: 'pending',
        requested_at: now,
        confirmed_at: null,
        unsubscribed_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            requested_at: now,
            // A stranger who enters the address does not change the letters of who receives them.
            language: sql<'en' | 'fr'>`case when newsletter_subscribers.status = 'subscribed'
              then newsletter_subscribers.language else excluded.language end`,
          })
          .where('newsletter_subscribers.requested_at', '<=', new Date(now.getTime() - QUIET_MS)),
      )
      .returning('id')
      .executeTakeFirst()
    if (!asked) return
    const occasion = `asked-${now.getTime()}`
    await enqueue(tx, clock, {
      kind: NEWSLETTER_MAIL,
      key: `${NEWSLETTER_MAIL}:${asked.id}:${occasion}`,
      payload: { subscriberId: asked.id, occasion },
    })
  })
  return { status: 'accepted' }
}
