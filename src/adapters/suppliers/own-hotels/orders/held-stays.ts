import type { StaySupplier, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { giveRoomBack } from '../rates/stock.ts'
import { bookedStaySchema, describeStay, readStay, recordOf, serialOf } from './order-record.ts'

type Deps = Pick<OwnHotelsDeps, 'db' | 'clock'>

/**
 * Ends what nobody paid in time, and puts its rooms back on sale: each once, by the guarded move, and each by itself, so
 * that nights are locked in their order alone.
 */
export async function lapseStays({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('own_hotel_orders')
    .select('serial')
    .where('status', '=', 'held')
    .where('pay_by', '<=', now)
    .execute()
  for (const { serial } of due) {
    await db.transaction().execute(async (tx) => {
      const lapsed = await tx
        .updateTable('own_hotel_orders')
        .set({ status: 'cancelled', cancelled_at: now, guest: null })
        .where('serial', '=', serial)
        .where('status', '=', 'held')
        .returning('booked')
        .executeTakeFirst()
      if (!lapsed) return
      const booked = bookedStaySchema.parse(lapsed.booked)
      await giveRoomBack(tx, booked, booked.nights)
    })
  }
}

/** Pays for a room that was kept; the same payment again changes nothing. */
export async function payHeldStay(
  deps: Deps,
  { supplierOrderId, clientReference, expectedTotal }: Parameters<NonNullable<StaySupplier['payHeldOrder']>>[0],
): Promise<SupplierOrderOutcome> {
  await lapseStays(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readStay(deps.db, { serial })
  if (!order || order.clientReference !== clientReference) return { kind: 'declined', reason: 'other' }
  const { amount, currency } = order.booked
  if (expectedTotal.amount !== amount || expectedTotal.currency !== currency)
    return { kind: 'declined', reason: 'price_changed' }
  const row = await deps.db
    .updateTable('own_hotel_orders')
    .set({ status: 'booked' })
    .where('serial', '=', order.serial)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  // Else it was paid before, by a twin of this call too, or it has ended.
  const now = row ? recordOf(row) : await readStay(deps.db, { serial: order.serial })
  return now?.status === 'booked'
    ? { kind: 'ordered', order: describeStay(now) }
    : { kind: 'declined', reason: 'offer_expired' }
}
