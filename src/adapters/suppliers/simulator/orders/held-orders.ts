import type { FlightSupplier, SupplierOrderOutcome } from '#modules/flights/flight-supplier.ts'
import { bookedSchema, describeOrder, type OrderRecord, readOrder, recordOf, serialOf } from './order-record.ts'
import type { SearchDeps } from '../search/search.ts'
import { giveBack } from './stock.ts'

type HeldPayment = Parameters<NonNullable<FlightSupplier['payHeldOrder']>>[0]

/** Ends the holds that nobody paid in time, and puts their seats back on sale: once, by the guarded move. */
export async function lapseHolds({ db, clock }: Pick<SearchDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = db.selectFrom('simulator_orders').select('serial').where('status', '=', 'held').where('pay_by', '<=', now)
  if (!(await due.limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (tx) => {
    const lapsed = await tx
      .updateTable('simulator_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('status', '=', 'held')
      .where('pay_by', '<=', now)
      .returning('booked')
      .execute()
    for (const { booked } of lapsed) if (booked !== null) await giveBack(tx, bookedSchema.parse(booked))
  })
}

/** Pays a held order and issues its tickets; the same payment again changes nothing. */
export async function payHeldOrder(
  deps: Pick<SearchDeps, 'db' | 'clock'>,
  request: HeldPayment,
): Promise<SupplierOrderOutcome> {
  await lapseHolds(deps)
  const serial = serialOf(request.supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  if (!order || order.clientReference !== request.clientReference) return { kind: 'declined', reason: 'other' }
  if (order.status === 'ticketed') return { kind: 'ordered', order: describeOrder(order) }
  if (order.status === 'cancelled') return { kind: 'declined', reason: 'offer_expired' }
  if (!isAgreed(order, request)) return { kind: 'declined', reason: 'price_changed' }
  return ticket(deps, order)
}

function isAgreed({ booked }: OrderRecord, { expectedTotal }: HeldPayment): boolean {
  if (!booked) return false
  const { price, extrasTotal } = booked
  return expectedTotal.currency === price.currency && expectedTotal.amount === price.grand_total + extrasTotal
}

async function ticket(
  { db, clock }: Pick<SearchDeps, 'db' | 'clock'>,
  order: OrderRecord,
): Promise<SupplierOrderOutcome> {
  const row = await db
    .updateTable('simulator_orders')
    .set({ status: 'ticketed', ticketed_at: clock.now() })
    .where('serial', '=', order.serial)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  // Somebody else moved it first: paid by a twin of this call, cancelled, or lapsed.
  const now = row ? recordOf(row) : await readOrder(db, { serial: order.serial })
  return now?.status === 'ticketed'
    ? { kind: 'ordered', order: describeOrder(now) }
    : { kind: 'declined', reason: 'offer_expired' }
}
