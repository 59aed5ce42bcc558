import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { openCharge } from '../charges/open-charge.ts'
import { cancelCharge } from '../charges/end-charge.ts'
import type { Order } from '../order.ts'
import { enqueueReminders } from './instalment-work.ts'
import { loadInstalments, REST, unpaidParts } from './part-store.ts'

const HOUR_MS = 3_600_000
/** The first part is due now; a transfer takes a while. */
const FIRST_PART_MS = 2 * HOUR_MS
/** A later part can be paid that long after its day, where the airline keeps the seats. */
const GRACE_MS = 24 * HOUR_MS

/**
 * The airline keeps the seats until `end`: the parts of the price can be paid from now on. What the airline
 * grants may be less than it had offered: no part can be paid after it.
 */
export async function openParts(tx: Tx, clock: Clock, order: Order, end: Date): Promise<void> {
  const { parts } = await loadInstalments(tx, order.id)
  for (const { number, amount, dueAt } of parts) {
    const last = number === 1 ? clock.now().getTime() + FIRST_PART_MS : dueAt.getTime() + GRACE_MS
    const expiresAt = new Date(Math.min(last, end.getTime()))
    await openCharge(tx, clock, { orderId: order.id, kind: 'instalment', subject: String(number), amount, expiresAt })
    if (number > 1) await enqueueReminders(tx, clock, order.id, { number, dueAt })
  }
  await askForRest(tx, clock, order.id, end)
}

/** All that is left can be paid at once, as long as that is more than one part. The order is locked. */
export async function askForRest(tx: Tx, clock: Clock, orderId: string, end: Date): Promise<void> {
  const instalments = await loadInstalments(tx, orderId)
  for (const { id, status } of instalments.rests) if (status === 'open') await cancelCharge(tx, clock, id)
  const left = unpaidParts(instalments)
  const [next] = left
  if (!next || left.length < 2) return
  const amount = left.reduce((sum, part) => sum + part.amount.amount, 0)
  await openCharge(tx, clock, {
    orderId,
    kind: 'instalment',
    subject: REST,
    amount: { ...next.amount, amount },
    expiresAt: end,
  })
}
