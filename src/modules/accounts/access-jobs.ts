import { enqueue } from '#db/job-queue.ts'
import type { SessionDeps } from './sessions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Owes the hourly clean-up; called at every start. One per hour exists, however many replicas start. */
export async function scheduleAccessCleaning({ db, clock }: SessionDeps): Promise<void> {
  const nextHour = Math.floor(clock.now().getTime() / HOUR_MS) + 1
  const runAt = new Date(nextHour * HOUR_MS)
  await enqueue(db, clock, { kind: 'access.clean', key: `access.clean:${runAt.toISOString()}`, payload: {}, runAt })
}

/** Forgets ended sessions, answers kept for Idempotency-Keys after 24 hours, and old rate windows. */
export async function cleanAccess({ db, clock }: SessionDeps): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', yesterday).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<=', yesterday).execute()
}

/** Job handlers of this module, by kind. */
export function accessJobs(deps: SessionDeps): Record<'access.clean', () => Promise<void>> {
  return {
    async 'access.clean'() {
      await cleanAccess(deps)
      await scheduleAccessCleaning(deps)
    },
  }
}
