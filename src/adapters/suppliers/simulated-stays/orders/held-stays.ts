import type { StaySupplier, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { bookedStaySchema, describeStay, readStay, recordOf, serialOf } from './order-record.ts'
import { giveRoomBack } from './rooms-sold.ts'

type Deps = Pick<StayDeps, 'db' | 'clock'>

/** Ends what nobody paid in time, and puts its room back on sale: once, by the guarded move. */
export async function lapseStays({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = db
    .selectFrom('simulator_stay_orders')
    .select('serial')
    .where('status', '=', 'held')
    .where('pay_by', '<=', now)
  if (!(await due.limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (tx) => {
    const lapsed = await tx
      .updateTable('simulator_stay_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('status', '=', 'held')
      .where('pay_by', '<=', now)
      .returning('booked')
      .execute()
    for (const { booked } of lapsed) await giveRoomBack(tx, bookedStaySchema.parse(booked))
  })
}

/** Pays for a room that was kept; the same payment again changes nothing. */
export async function payHeldStay(
  deps: Deps,
  request: Parameters<NonNullable<StaySupplier['payHeldOrder']>>[0],
): Promise<SupplierOrderOutcome> {
  await lapseStays(deps)
  const serial = serialOf(request.supplierOrderId)
  const order = serial === null ? null : await readStay(deps.db, { serial })
  if (!order || order.clientReference !== request.clientReference) return { kind: 'declined', reason: 'other' }
  if (order.status === 'booked') return { kind: 'ordered', order: describeStay(order) }
  if (order.status === 'cancelled') return { kind: 'declined', reason: 'offer_expired' }
  if (request.expectedTotal.amount !== order.booked.amount) return { kind: 'declined', reason: 'price_changed' }
  const row = await deps.db
    .updateTable('simulator_stay_orders')
    .set({ status: 'booked' })
    .where('serial', '=', order.serial)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  // Somebody else moved it first: paid by a twin of this call, cancelled, or lapsed.
  const now = row ? recordOf(row) : await readStay(deps.db, { serial: order.serial })
  return now?.status === 'booked'
    ? { kind: 'ordered', order: describeStay(now) }
    : { kind: 'declined', reason: 'offer_expired' }
}
