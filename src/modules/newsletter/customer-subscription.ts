import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

interface Reader {
  readonly email: string
  readonly language: Language
}

/** Whether letters go to an address. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const reader = await db
    .selectFrom('newsletter_subscribers')
    .select('status')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return reader?.status === 'subscribed'
}

/** Turns the letters to a customer's own address on or off. It was confirmed with the account: no mail asks again. */
export async function setSubscription(
  { db, clock }: NewsletterDeps,
  { email, language }: Reader,
  on: boolean,
): Promise<void> {
  const now = clock.now()
  const address = email.toLowerCase()
  if (!on) {
    await db
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: now })
      .where('email', '=', address)
      .where('status', '<>', 'unsubscribed')
      .execute()
    return
  }
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id: newId('nws'),
      email: address,
      language,
      status: 'subscribed',
      requested_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ status: 'subscribed', confirmed_at: now, unsubscribed_at: null }),
    )
    .execute()
}
