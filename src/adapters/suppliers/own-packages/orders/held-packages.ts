import type { PackageSupplier, SupplierOrderOutcome } from '#modules/packages/package-supplier.ts'
import type { OwnPackagesDeps } from '../own-packages-deps.ts'
import { describeOrder, readPackageOrder, recordOf, serialOf } from './order-record.ts'
import { giveSeatsBack } from './seats.ts'

type Deps = Pick<OwnPackagesDeps, 'db' | 'clock'>

/** Ends what nobody paid in time, and puts its seats back on sale: once, by the guarded move. */
export async function lapsePackages({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = db.selectFrom('package_orders').select('serial').where('status', '=', 'held').where('pay_by', '<=', now)
  if (!(await due.limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (tx) => {
    const lapsed = await tx
      .updateTable('package_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('status', '=', 'held')
      .where('pay_by', '<=', now)
      .returning(['departure_id', 'seats'])
      .execute()
    // In one order for everybody, so that nobody waits in a circle.
    const sorted = lapsed.toSorted((a, b) => (a.departure_id < b.departure_id ? -1 : 1))
    for (const { departure_id: departureId, seats } of sorted) await giveSeatsBack(tx, clock, { departureId, seats })
  })
}

/** Pays for seats that were kept; the same payment again changes nothing. */
export async function payHeldPackage(
  deps: Deps,
  request: Parameters<NonNullable<PackageSupplier['payHeldOrder']>>[0],
): Promise<SupplierOrderOutcome> {
  await lapsePackages(deps)
  const serial = serialOf(request.supplierOrderId)
  const order = serial === null ? null : await readPackageOrder(deps.db, { serial })
  if (order?.clientReference !== request.clientReference) return { kind: 'declined', reason: 'other' }
  if (order.status === 'booked') return { kind: 'ordered', order: describeOrder(order) }
  if (order.status === 'cancelled') return { kind: 'declined', reason: 'offer_expired' }
  if (request.expectedTotal.amount !== order.booked.amount) return { kind: 'declined', reason: 'price_changed' }
  const row = await deps.db
    .updateTable('package_orders')
    .set({ status: 'booked' })
    .where('serial', '=', order.serial)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  // Somebody else moved it first: paid by a twin of this call, cancelled, or lapsed.
  const now = row ? recordOf(row) : await readPackageOrder(deps.db, { serial: order.serial })
  return now?.status === 'booked'
    ? { kind: 'ordered', order: describeOrder(now) }
    : { kind: 'declined', reason: 'offer_expired' }
}
