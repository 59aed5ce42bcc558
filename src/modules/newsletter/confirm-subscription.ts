import { Refusal } from '#contracts/errors.ts'
import type { NewsletterConfirmResponse } from '#contracts/accounts/newsletter.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { hashOfToken } from './links.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { NEWSLETTER_MAIL } from './send-newsletter-mail.ts'

/**
 * Confirms a sign-up by the token of its mail, once; a welcome mail with the link to leave follows.
 * The same link pressed again says the same and does nothing, unless its reader has left since.
 * @throws Refusal link_invalid
 */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<NewsletterConfirmResponse> {
  const hash = hashOfToken(token)
  await deps.db.transaction().execute(async (tx) => {
    const subscriberId = await useLink(tx, hash, deps.clock.now())
    if (subscriberId) await welcome(tx, deps, subscriberId)
    else if (!(await confirmedBefore(tx, hash))) throw new Refusal('link_invalid')
  })
  return { status: 'subscribed' }
}

async function useLink(tx: Tx, hash: string, now: Date): Promise<string | null> {
  const link = await tx
    .updateTable('newsletter_links')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subscriber_id')
    .executeTakeFirst()
  return link?.subscriber_id ?? null
}

async function welcome(tx: Tx, { clock }: NewsletterDeps, subscriberId: string): Promise<void> {
  const now = clock.now()
  const joined = await tx
    .updateTable('newsletter_subscribers')
    .set({ status: 'subscribed', confirmed_at: now })
    .where('id', '=', subscriberId)
    .where('status', '<>', 'subscribed')
    .returning('id')
    .executeTakeFirst()
  if (!joined) return
  const occasion = `joined-${now.getTime()}`
  await enqueue(tx, clock, {
    kind: NEWSLETTER_MAIL,
    key: `${NEWSLETTER_MAIL}:${subscriberId}:${occasion}`,
    payload: { subscriberId, occasion },
  })
}

async function confirmedBefore(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_links as link')
    .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'link.subscriber_id')
    .select('subscriber.id')
    .where('link.token_hash', '=', hash)
    .where('link.purpose', '=', 'confirm')
    .where('link.used_at', 'is not', null)
    .where('subscriber.status', '=', 'subscribed')
    .executeTakeFirst()
  return row !== undefined
}
