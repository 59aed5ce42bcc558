import { isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../../own-orders/end-as-quoted.ts'
import { lapseHolds } from './held-orders.ts'
import { type Booked, bookedSchema, type OrderRecord, readOrder, serialOf } from './order-record.ts'
import type { SearchDeps } from '../search/search.ts'
import { giveBack } from './stock.ts'

type Deps = Pick<SearchDeps, 'db' | 'clock'>

/** What giving an order back would bring by the conditions of its fare; null once it has begun or ended. */
export async function quoteCancellation(deps: Deps, supplierOrderId: string): Promise<CancellationQuote | null> {
  await lapseHolds(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  const now = deps.clock.now()
  if (!order?.booked || order.status === 'cancelled' || hasBegun(order.booked, now)) return null
  const { currency } = order.booked.price
  const refund = refundOf(order, order.booked)
  const refundTo = order.booked.refundTo
  const quoteId = newId('sim_cancel')
  const expiresAt = endOfQuote(now, [])
  await deps.db
    .insertInto('simulator_cancellations')
    .values({ quote_id: quoteId, serial: order.serial, refund, currency, refund_to: refundTo, expires_at: expiresAt })
    .execute()
  return { quoteId, refund: refund === null ? null : { amount: refund, currency }, refundTo, expiresAt }
}

export function hasBegun({ slices }: Booked, now: Date): boolean {
  const departure = slices[0]?.segments[0]?.departing_at_utc
  return departure === undefined || Date.parse(departure) <= now.getTime()
}

/** A fare that is not refunded still gives back the taxes that only who flies owes. @returns minor units */
function refundOf({ status }: OrderRecord, booked: Booked): number | null {
  const { price, extrasTotal, conditions, refundTo } = booked
  if (status === 'held') return 0
  // Who does not want the flights that the airline made of them owes it nothing.
  if (booked.moved) return price.grand_total + extrasTotal
  if (refundTo === 'airline_credit') return price.grand_total
  const condition = conditions.refund_before_departure
  if (!condition) return null
  const taxes = price.taxes.reduce((sum, { amount, refundable }) => sum + (refundable ? amount : 0), 0)
  if (!condition.allowed) return taxes
  return Math.max(taxes, price.grand_total + extrasTotal - (condition.penalty?.amount ?? 0))
}

/** Ends the order as quoted and puts its seats back on sale, both once; the same quote again answers alike. */
export function cancelOrder(deps: Deps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps.db, quoteId), end: (quote) => end(deps, quote) })
}

async function end(
  deps: Deps,
  { quoteId, serial }: { readonly quoteId: string; readonly serial: number },
): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  await lapseHolds(deps)
  const order = await readOrder(db, { serial })
  if (!order?.booked || hasBegun(order.booked, now)) return false
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('simulator_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('serial', '=', serial)
      .where('status', 'in', ['held', 'ticketed'])
      .returning('booked')
      .executeTakeFirst()
    if (!ended) return false
    await tx.updateTable('simulator_cancellations').set({ confirmed_at: now }).where('quote_id', '=', quoteId).execute()
    await giveBack(tx, bookedSchema.parse(ended.booked))
    return true
  })
}

async function readQuote(db: Db, quoteId: string) {
  const quotes = db.selectFrom('simulator_cancellations').selectAll().where('quote_id', '=', quoteId)
  const row = await quotes.executeTakeFirst()
  if (!row || !isCurrency(row.currency)) return null
  return { ...quotedOf(row, row.currency), serial: row.serial, refundTo: row.refund_to }
}
