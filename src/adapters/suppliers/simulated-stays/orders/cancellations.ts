import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/hotels/stay-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { StayDeps } from '../deps.ts'
import { lapseStays } from './held-stays.ts'
import { bookedStaySchema, readStay, serialOf, type StayRecord } from './order-record.ts'
import { giveRoomBack } from './rooms-sold.ts'

type Deps = Pick<StayDeps, 'db' | 'clock'>

/** How long a quote stands. */
const QUOTE_LIFE_MS = 30 * 60_000

/** What giving a stay back would bring by its penalties; null once it has begun or ended. */
export async function quoteCancellation(deps: Deps, supplierOrderId: string): Promise<CancellationQuote | null> {
  await lapseStays(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readStay(deps.db, { serial })
  const now = deps.clock.now()
  if (!order || order.status === 'cancelled' || new Date(order.booked.beginsAt) <= now) return null
  const refund = refundOf(order, now)
  const quoteId = newId('stay_cancel')
  // A quote never outlives the penalty that it was made by.
  const expiresAt = new Date(Math.min(now.getTime() + QUOTE_LIFE_MS, nextPenalty(order, now)))
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

function nextPenalty({ booked }: StayRecord, now: Date): number {
  const later = booked.penalties.map(({ from }) => Date.parse(from)).filter((from) => from > now.getTime())
  return Math.min(Number.POSITIVE_INFINITY, ...later)
}

/** Ends the stay as quoted and puts its room back on sale, both once; the same quote again answers alike. */
export async function cancelStay(deps: Deps, quoteId: string): Promise<CancellationOutcome> {
  const quote = await readQuote(deps, quoteId)
  if (!quote) return { kind: 'refused' }
  const cancelled: CancellationOutcome = {
    kind: 'cancelled',
    refund: { amount: quote.refund, currency: CHARGE_CURRENCY },
    refundTo: 'original_payment',
  }
  if (quote.confirmed_at) return cancelled
  if (quote.expires_at <= deps.clock.now()) return { kind: 'expired' }
  await lapseStays(deps)
  if (await end(deps, quote)) return cancelled
  // Lost the race: to a twin of this call, or to another quote, or the clock.
  return (await readQuote(deps, quoteId))?.confirmed_at ? cancelled : { kind: 'refused' }
}

async function end(
  { db, clock }: Deps,
  quote: { readonly quote_id: string; readonly serial: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
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
      .where('quote_id', '=', quote.quote_id)
      .execute()
    await giveRoomBack(tx, bookedStaySchema.parse(ended.booked))
    return true
  })
}

async function readQuote({ db }: Deps, quoteId: string) {
  return db.selectFrom('simulator_stay_cancellations').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
}
