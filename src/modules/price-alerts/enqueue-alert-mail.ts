import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Kind of the job that sends a mail about an alert. */
export const ALERT_MAIL = 'price_alerts.mail'

/** `news`: the number of the piece of news that is told; without it the mail asks a guest whether it was them. */
export const alertMailPayload = z.object({ alertId: z.string(), occasion: z.string(), news: z.int().optional() })

/** Enqueues a mail, in the transaction of what it tells. One alert gets one mail for each occasion. */
export async function enqueueAlertMail(
  db: Db | Tx,
  clock: Clock,
  payload: z.input<typeof alertMailPayload>,
): Promise<void> {
  await enqueue(db, clock, {
    kind: ALERT_MAIL,
    key: `${ALERT_MAIL}:${payload.alertId}:${payload.occasion}`,
    payload,
  })
}
