import type { Order, OrderItem } from '../order.ts'

/** What comes later than this before it begins is of no use to a traveller. */
const BEFORE_START_MS = 3 * 3_600_000

interface Terms {
  readonly now: Date
  /** How long a paid order may wait where nothing else says it. */
  readonly patienceMs: number
  /** Until when the offer stands that was bought. */
  readonly offerExpiresAt: Date | null
}

/**
 * Until when a paid item waits for what is the shop's to mend. Seats that are kept can be bought until they must be
 * paid. An offer of half an hour is no such end: after it the same flights are searched for anew, and bought for no
 * more than was paid. So the offer or the shop's patience ends the wait, whichever lasts longer; never later than
 * shortly before it begins.
 */
export function ticketDeadline(
  order: Pick<Order, 'hold'>,
  item: OrderItem,
  { now, patienceMs, offerExpiresAt }: Terms,
): Date {
  if (item.supplierOrderId !== null && order.hold) return order.hold.paymentRequiredBy
  const patient = Math.max(now.getTime() + patienceMs, offerExpiresAt?.getTime() ?? 0)
  const latest = startOf(item) - BEFORE_START_MS
  return new Date(Math.max(now.getTime(), Math.min(patient, latest)))
}

function startOf({ period }: OrderItem): number {
  return period ? Date.parse(period.startsAt) : Number.POSITIVE_INFINITY
}
