import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Work: who pays in parts is reminded of the next one. */
export const REMIND_PART = 'order.remind_part'

const DAY_MS = 24 * 3_600_000
/** Before a part is due, and at its hour, when it was missed. */
const REMINDERS = [
  { notice: 'in_three_days', before: 3 * DAY_MS },
  { notice: 'tomorrow', before: DAY_MS },
  { notice: 'missed', before: 0 },
] as const

export const partReminderPayload = z.object({
  orderId: z.string(),
  number: z.int(),
  notice: z.enum(['in_three_days', 'tomorrow', 'missed']),
})
export type PartReminder = z.infer<typeof partReminderPayload>

/** Enqueues the reminders of a part, as far as their time has not passed. */
export async function enqueueReminders(
  tx: Tx,
  clock: Clock,
  orderId: string,
  { number, dueAt }: { readonly number: number; readonly dueAt: Date },
): Promise<void> {
  for (const { notice, before } of REMINDERS) {
    const runAt = new Date(dueAt.getTime() - before)
    if (runAt <= clock.now()) continue
    const key = [REMIND_PART, orderId, number, notice].join(':')
    await enqueue(tx, clock, { kind: REMIND_PART, key, payload: { orderId, number, notice }, runAt })
  }
}
