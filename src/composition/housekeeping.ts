import type { Db } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'

interface HousekeepingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
}

/** What is cleaned, by a name that staff can read. */
type CleaningTasks = Readonly<Record<string, () => Promise<unknown>>>

const KIND = 'shop.clean'
const HOUR_MS = 3_600_000
/** Finished jobs keep their keys from being queued again for so long. */
const KEEP_JOBS_MS = 30 * 24 * HOUR_MS

/** Enqueues the next hourly cleaning; called at every start. There is one per hour, however many replicas start. */
export async function scheduleCleaning({ db, clock }: Pick<HousekeepingDeps, 'db' | 'clock'>): Promise<void> {
  const nextHour = Math.floor(clock.now().getTime() / HOUR_MS) + 1
  const runAt = new Date(nextHour * HOUR_MS)
  await enqueue(db, clock, { kind: KIND, key: `${KIND}:${runAt.toISOString()}`, payload: {}, runAt })
}

/** The hourly cleaning: what each module forgets, and finished jobs. A task that fails keeps no other from its turn. */
export function housekeepingJobs(deps: HousekeepingDeps, tasks: CleaningTasks): JobHandlers {
  return {
    async [KIND]() {
      await scheduleCleaning(deps)
      const all: CleaningTasks = { ...tasks, finished_jobs: () => deleteFinishedJobs(deps) }
      for (const [name, task] of Object.entries(all)) await runTask(deps, name, task)
    },
  }
}

/** It comes again with the next hour; until it has succeeded people know of it. */
async function runTask(deps: HousekeepingDeps, name: string, task: () => Promise<unknown>): Promise<void> {
  const { db, clock, logger } = deps
  const failed = { queue: 'jobs', reason: 'cleaning_failed', subject: name } as const
  try {
    await task()
    await closeWorkItem(db, clock, failed)
  } catch (error) {
    logger.error({ task: name, error }, 'a cleaning task failed')
    await openWorkItem(db, clock, failed)
  }
}

async function deleteFinishedJobs({ db, clock }: HousekeepingDeps): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('status', '=', 'done')
    .where('finished_at', '<', new Date(clock.now().getTime() - KEEP_JOBS_MS))
    .execute()
}
