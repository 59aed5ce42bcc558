import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/hotels/stay-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { StayDeps } from '../deps.ts'
import { lapseStays } from './held-stays.ts'
import { bookedStaySchema, readStay, serialOf, type StayRecord } from './order-record.ts'
import { giveRoomBack } from './rooms-sold.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../../own-orders/end-as-quoted.ts'

type Deps = Pick<StayDeps, 'db' | 'clock'>

/** What giving a stay back would bring by its penalties; null once it has begun or ended. */
export async function quoteCancellation(deps: Deps, supplierOrderId: string): Promise<CancellationQuote | null> {
  await lapseStays(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readStay(deps.db, { serial })
  const now = deps.clock.now()
  if (!order || order.status === 'cancelled' || new Date(order.booked.beginsAt) <= now) return null
  const refund = refundOf(order, now)
  const quoteId = newId('stay_cancel')
  const penalties = order.booked.penalties.map(({ from }) => from)
  const expiresAt = endOfQuote(now, penalties)
  await deps.db
    .insertInto('simulator_stay_cancellations')
    .values({ quote_id: quoteId, serial: order.serial, refund, expires_at: expiresAt })
    .execute()
  return { quoteId, refund: { amount: refund, currency: CHARGE_CURRENCY }, refundTo: 'original_payment', expiresAt }
}

/** In kobo. Nothing was paid for what is only kept. */
function refundOf({ status, booked }: StayRecord, now: Date): number {
  if (status === 'held') return 0
  const kept = booked.penalties.findLast(({ from }) => new Date(from) <= now)?.penalty.amount ?? 0
  return Math.max(0, booked.amount - kept)
}

/** Ends the stay as quoted and puts its room back on sale, both once; the same quote again answers alike. */
export function cancelStay(deps: Deps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps, quoteId), end: (quote) => end(deps, quote) })
}

async function end(deps: Deps, quote: { readonly quoteId: string; readonly serial: number }): Promise<boolean> {
  await lapseStays(deps)
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const ended = await tx
      .updateTable('simulator_stay_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('serial', '=', quote.serial)
      .where('status', 'in', ['held', 'booked'])
      .returning('booked')
      .executeTakeFirst()
    if (!ended) return false
    await tx
      .updateTable('simulator_stay_cancellations')
      .set({ confirmed_at: now })
      .where('quote_id', '=', quote.quoteId)
      .execute()
    await giveRoomBack(tx, bookedStaySchema.parse(ended.booked))
    return true
  })
}

async function readQuote({ db }: Deps, quoteId: string) {
  const quotes = db.selectFrom('simulator_stay_cancellations').selectAll().where('quote_id', '=', quoteId)
  const row = await quotes.executeTakeFirst()
  return row ? { serial: row.serial, ...quotedOf(row, CHARGE_CURRENCY) } : null
}
