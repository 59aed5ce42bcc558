import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Work that charges bring: what was paid for is to be delivered; what was not is to be ended, and its subject told. */
export const CHARGE_PAID = 'order.charge_paid'
export const CHARGE_ENDED = 'order.charge_ended'
export const EXPIRE_CHARGE = 'order.charge_expire'

export const chargePayload = z.object({ chargeId: z.string() })
export const chargeExpiryPayload = chargePayload.extend({ attempt: z.int() })

export async function enqueueChargePaid(tx: Tx, clock: Clock, chargeId: string): Promise<void> {
  await enqueue(tx, clock, { kind: CHARGE_PAID, key: `${CHARGE_PAID}:${chargeId}`, payload: { chargeId } })
}

export async function enqueueChargeEnded(tx: Tx, clock: Clock, chargeId: string): Promise<void> {
  await enqueue(tx, clock, { kind: CHARGE_ENDED, key: `${CHARGE_ENDED}:${chargeId}`, payload: { chargeId } })
}

export async function enqueueChargeExpiry(
  tx: Tx,
  clock: Clock,
  chargeId: string,
  { runAt, attempt }: { runAt: Date; attempt: number },
): Promise<void> {
  const key = `${EXPIRE_CHARGE}:${chargeId}:${attempt}`
  await enqueue(tx, clock, { kind: EXPIRE_CHARGE, key, payload: { chargeId, attempt }, runAt })
}
