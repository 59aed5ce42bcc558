import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { Clock } from '#platform/clock.ts'
import { checkDueAlerts } from './check-alerts.ts'
import type { AlertDeps } from './deps.ts'

const KIND = 'price_alerts.check'
/** How often alerts that are due are looked for; they are due at times of their own. */
const EVERY_MS = 5 * 60_000

/** Enqueues a look at what is due now: a new alert's first price. */
export async function enqueueCheck(db: Db | Tx, clock: Clock, alertId: string): Promise<void> {
  const key = `${KIND}:${alertId}:${clock.now().toISOString()}`
  await enqueue(db, clock, { kind: KIND, key, payload: {} })
}

/** Enqueues the next look; called at every start. There is one per slot of time, however many replicas start. */
export async function scheduleAlertChecks({ db, clock }: Pick<AlertDeps, 'db' | 'clock'>): Promise<void> {
  const next = Math.floor(clock.now().getTime() / EVERY_MS) + 1
  const runAt = new Date(next * EVERY_MS)
  await enqueue(db, clock, { kind: KIND, key: `${KIND}:${runAt.toISOString()}`, payload: {}, runAt })
}

export function alertCheckJobs(deps: AlertDeps): JobHandlers {
  return {
    async [KIND]() {
      await scheduleAlertChecks(deps)
      await checkDueAlerts(deps)
    },
  }
}
