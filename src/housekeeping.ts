import type { Db } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { Clock } from '#platform/clock.ts'

interface HousekeepingDeps {
  readonly db: Db
  readonly clock: Clock
}

const KIND = 'shop.clean'
const HOUR_MS = 3_600_000
/** Finished jobs keep their keys from being owed again for so long. */
const KEEP_JOBS_MS = 30 * 24 * HOUR_MS

/** Owes the next hourly cleaning; called at every start. There is one per hour, however many replicas start. */
export async function scheduleCleaning({ db, clock }: HousekeepingDeps): Promise<void> {
  const nextHour = Math.floor(clock.now().getTime() / HOUR_MS) + 1
  const runAt = new Date(nextHour * HOUR_MS)
  await enqueue(db, clock, { kind: KIND, key: `${KIND}:${runAt.toISOString()}`, payload: {}, runAt })
}

/** The hourly cleaning: what each module forgets, then finished jobs. */
export function housekeepingJobs(deps: HousekeepingDeps, tasks: readonly (() => Promise<unknown>)[]): JobHandlers {
  return {
    async [KIND]() {
      await scheduleCleaning(deps)
      for (const task of tasks) await task()
      await deps.db
        .deleteFrom('jobs')
        .where('status', '=', 'done')
        .where('finished_at', '<', new Date(deps.clock.now().getTime() - KEEP_JOBS_MS))
        .execute()
    },
  }
}
