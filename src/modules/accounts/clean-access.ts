import type { SessionDeps } from './sessions.ts'

const DAY_MS = 86_400_000

/** Forgets ended sessions, answers kept for Idempotency-Keys after 24 hours, and old rate windows. */
export async function cleanAccess({ db, clock }: SessionDeps): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('booking_grants').where('expires_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', yesterday).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<=', yesterday).execute()
}
