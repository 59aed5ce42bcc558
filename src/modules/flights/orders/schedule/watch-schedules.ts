import type { FlightOrderDeps } from '../flight-order-deps.ts'
import { enqueueScheduleCheck } from './schedule-work.ts'

const HOUR_MS = 3_600_000
/** How long an answer of the airline is good for; shortly before the journey it is asked more often. */
const USUALLY_MS = 6 * HOUR_MS
const SOON_MS = HOUR_MS
const SOON_BEFORE_MS = 72 * HOUR_MS
const AT_ONCE = 500

/**
 * Enqueues a look at every ticketed flight whose airline was not asked lately: news that suppliers do not send,
 * or that were lost, are found by it. @returns how many
 */
export async function watchSchedules({
  db,
  clock,
  suppliers,
}: Pick<FlightOrderDeps, 'db' | 'clock' | 'suppliers'>): Promise<number> {
  const codes = suppliers.filter((supplier) => supplier.currentOrder).map(({ code }) => code)
  if (codes.length === 0) return 0
  const now = clock.now().getTime()
  const soon = new Date(now + SOON_BEFORE_MS).toISOString()
  const due = await db
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('kind', '=', 'flight')
    .where('status', '=', 'ticketed')
    .where('supplier_code', 'in', codes)
    .where('starts_at', '>', new Date(now).toISOString())
    .where((where) =>
      where.or([
        where('schedule_checked_at', 'is', null),
        where('schedule_checked_at', '<=', new Date(now - USUALLY_MS)),
        where.and([where('starts_at', '<', soon), where('schedule_checked_at', '<=', new Date(now - SOON_MS))]),
      ]),
    )
    .orderBy('starts_at')
    .limit(AT_ONCE)
    .execute()
  const round = new Date(now).toISOString()
  for (const { id, order_id: orderId } of due) await enqueueScheduleCheck(db, clock, { id, orderId }, { round })
  return due.length
}
