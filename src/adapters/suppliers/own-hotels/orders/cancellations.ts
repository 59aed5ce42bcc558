import type { CancellationOutcome, CancellationQuote } from '#modules/hotels/stay-supplier.ts'
import { confirmQuote, readQuote, saveQuote } from '../../real-orders/cancellation-quotes.ts'
import { OWN_HOTELS, type OwnHotelsDeps } from '../own-hotels-deps.ts'
import { endAsQuoted } from '../../own-orders/end-as-quoted.ts'
import { giveRoomBack } from '../rates/stock.ts'
import { lapseStays } from './held-stays.ts'
import { bookedStaySchema, readStay, serialOf, type StayRecord } from './order-record.ts'

type Deps = Pick<OwnHotelsDeps, 'db' | 'clock'>

/** What giving a stay back would bring by its penalties; null once it has begun or ended. */
export async function quoteCancellation(deps: Deps, supplierOrderId: string): Promise<CancellationQuote | null> {
  await lapseStays(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readStay(deps.db, { serial })
  const now = deps.clock.now()
  if (!order || order.status === 'cancelled' || new Date(order.booked.beginsAt) <= now) return null
  const refund = { amount: refundOf(order, now), currency: order.booked.currency }
  const quote = await saveQuote(
    { ...deps, supplier: OWN_HOTELS },
    { supplierOrderId, refund, until: nextPenalty(order, now) },
  )
  return { quoteId: quote.quoteId, refund, refundTo: 'original_payment', expiresAt: quote.expiresAt }
}

/** Nothing was paid for what is only kept. */
function refundOf({ status, booked: { amount, penalties } }: StayRecord, now: Date): number {
  if (status === 'held') return 0
  const kept = penalties.findLast(({ from }) => new Date(from) <= now)?.penalty.amount ?? 0
  return Math.max(0, amount - kept)
}

/** A quote never outlives the penalty that it was made by. */
function nextPenalty({ booked }: StayRecord, now: Date): Date | null {
  const next = booked.penalties.find(({ from }) => new Date(from) > now)
  return next ? new Date(next.from) : null
}

/** Ends the stay as quoted and puts its room back on sale, both once; the same quote again answers alike. */
export function cancelStay(deps: Deps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => quoteOf(deps, quoteId), end: (quote) => end(deps, quote) })
}

async function quoteOf(deps: Deps, quoteId: string) {
  const quote = await readQuote({ ...deps, supplier: OWN_HOTELS }, quoteId)
  const serial = quote && serialOf(quote.supplierOrderId)
  return quote && serial !== null ? { ...quote, serial, refundTo: 'original_payment' as const } : null
}

async function end(
  deps: Deps,
  { quoteId, serial }: { readonly quoteId: string; readonly serial: number },
): Promise<boolean> {
  const { db, clock } = deps
  await lapseStays(deps)
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('own_hotel_orders')
      .set({ status: 'cancelled', cancelled_at: clock.now(), guest: null })
      .where('serial', '=', serial)
      .where('status', 'in', ['held', 'booked'])
      .returning('booked')
      .executeTakeFirst()
    if (!ended) return false
    await confirmQuote({ db: tx, clock, supplier: OWN_HOTELS }, quoteId)
    const booked = bookedStaySchema.parse(ended.booked)
    await giveRoomBack(tx, booked, booked.nights)
    return true
  })
}
