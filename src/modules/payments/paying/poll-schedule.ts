import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import type { Clock } from '#platform/clock.ts'

const MINUTE_MS = 60_000

/** While the customer may still be at the provider's window: as long as an order waits for its money. */
const WINDOW_MINUTES = 30

/**
 * Minutes after opening at which a payment is asked for, should every webhook and redirect be lost: each
 * of the first half hour, so that nobody who has paid waits for longer than that, then ever more seldom.
 */
const POLL_MINUTES = [
  ...Array.from({ length: WINDOW_MINUTES }, (_, minute) => minute + 1),
  45,
  60,
  120,
  360,
  1440,
  4320,
]

/** Minutes between looks at a refund on its way; providers take up to ten working days. */
const REFUND_MINUTES = [1, 5, 30, 120, 720, 1440, 1440, 2880, 2880, 4320, 4320]

/** Each provider's questions wait for that provider alone, and what it is to give back for neither. */
export const paymentLane = (provider: PaymentMethod): string => `payment ${provider}`
export const refundLane = (provider: PaymentMethod): string => `refund ${provider}`

interface PolledPayment {
  readonly reference: string
  readonly provider: PaymentMethod
}

/** Enqueues the look number `attempt` (from 0) at a payment; nothing after the last. @returns when it is due. */
export async function schedulePoll(
  db: Db | Tx,
  clock: Clock,
  { reference, provider }: PolledPayment,
  attempt: number,
): Promise<Date | null> {
  const at = POLL_MINUTES[attempt]
  if (at === undefined) return null
  const minutes = at - (POLL_MINUTES[attempt - 1] ?? 0)
  const runAt = new Date(clock.now().getTime() + minutes * MINUTE_MS)
  await enqueue(db, clock, {
    kind: 'payment.poll',
    key: `payment.poll:${reference}:${attempt}`,
    lane: paymentLane(provider),
    payload: { reference, attempt },
    runAt,
  })
  return runAt
}

/** Number of the look at a refund (from 0) by which it must have ended. */
export const LAST_REFUND_LOOK = REFUND_MINUTES.length

interface DueRefund {
  readonly refundId: string
  readonly provider: PaymentMethod
  /** What the row of looks begins anew for, where it does. */
  readonly round?: string | undefined
}

/** Enqueues the next try or look at a refund: the first (0) at once, nothing after the last. @returns when it is due. */
export async function scheduleRefund(
  db: Db | Tx,
  clock: Clock,
  { refundId, provider, round }: DueRefund,
  attempt: number,
): Promise<Date | null> {
  const minutes = attempt === 0 ? 0 : REFUND_MINUTES[attempt - 1]
  if (minutes === undefined) return null
  const runAt = new Date(clock.now().getTime() + minutes * MINUTE_MS)
  await enqueue(db, clock, {
    kind: 'payment.refund',
    key: ['payment.refund', refundId, ...(round ? [round] : []), attempt].join(':'),
    lane: refundLane(provider),
    payload: { refundId, attempt, ...(round && { round }) },
    runAt,
  })
  return runAt
}
