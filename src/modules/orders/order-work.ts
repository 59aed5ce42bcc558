import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Kinds of work that this module owes and does. */
export const EXPIRE = 'order.expire'
export const FULFIL = 'order.fulfil'
export const LOOK_UP = 'order.look_up'
/** Done by whoever writes the mails. */
export const SEND_MAIL = 'mail.send'

/**
 * A confirmed order's tickets, or the news that the money goes back: the supplier would not book, or the
 * payment came after the order had ended.
 */
const MAIL_TEMPLATES = ['e_ticket', 'order_failed', 'late_payment'] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]
export const sendMailPayload = z.object({ orderId: z.string(), template: z.enum(MAIL_TEMPLATES) })

export async function oweMail(tx: Tx, clock: Clock, orderId: string, template: MailTemplate): Promise<void> {
  await enqueue(tx, clock, {
    kind: SEND_MAIL,
    key: `${SEND_MAIL}:${orderId}:${template}`,
    payload: { orderId, template },
  })
}

/** `round` tells repeated tries apart: the instant of the try whose answer was lost. */
export async function oweFulfilment(
  tx: Tx,
  clock: Clock,
  orderId: string,
  next?: { round: string; runAt: Date },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: FULFIL,
    key: next ? `${FULFIL}:${orderId}:${next.round}` : `${FULFIL}:${orderId}`,
    payload: { orderId },
    ...(next && { runAt: next.runAt }),
  })
}

export async function oweExpiry(tx: Tx, clock: Clock, orderId: string, runAt: Date, attempt: number): Promise<void> {
  await enqueue(tx, clock, {
    kind: EXPIRE,
    key: `${EXPIRE}:${orderId}:${attempt}`,
    payload: { orderId, attempt },
    runAt,
  })
}

/** Before each look; when they are used up staff are told, and the looks go on hourly for three days. */
const LOOK_UP_DELAYS_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const HOURLY_MS = 3_600_000
export const LOOK_UPS_BEFORE_REVIEW = LOOK_UP_DELAYS_MS.length
const MOST_LOOK_UPS = LOOK_UPS_BEFORE_REVIEW + 72

/** Owes look number `attempt` (from 0) for an order that the supplier may have booked. */
export async function oweLookUp(tx: Tx, clock: Clock, orderId: string, attempt: number): Promise<void> {
  if (attempt >= MOST_LOOK_UPS) return
  const delay = LOOK_UP_DELAYS_MS[attempt] ?? HOURLY_MS
  await enqueue(tx, clock, {
    kind: LOOK_UP,
    key: `${LOOK_UP}:${orderId}:${attempt}`,
    payload: { orderId, attempt },
    runAt: new Date(clock.now().getTime() + delay),
  })
}
