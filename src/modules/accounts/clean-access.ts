import { sql } from 'kysely'
import { ACCOUNT_MAIL } from './profile/account-mail.ts'
import type { SessionDeps } from './sign-in/sessions.ts'

const DAY_MS = 86_400_000

/** Forgets ended sessions and sign-ins, addresses that mails went to, answers kept for Idempotency-Keys after 24 hours, and old rate windows. */
export async function cleanAccess({ db, clock }: SessionDeps): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('booking_grants').where('expires_at', '<=', now).execute()
  await db.deleteFrom('google_sign_ins').where('expires_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', yesterday).execute()
  await db
    .updateTable('jobs')
    .set({ payload: sql<string>`payload - 'to'` })
    .where('kind', '=', ACCOUNT_MAIL)
    .where('status', '=', 'done')
    .where(sql<boolean>`payload ->> 'to' is not null`)
    .execute()
  await db.deleteFrom('email_codes').where('requested_at', '<=', yesterday).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<=', yesterday).execute()
}
