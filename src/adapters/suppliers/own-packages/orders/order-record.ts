import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/packages/package-supplier.ts'
import { serialIds } from '../../own-orders/serial-ids.ts'

/** What an order has bought: enough to give it back, whatever becomes of the catalogue. Who travels is the order's to know. */
const bookedSchema = z.object({
  packageId: z.string(),
  /** In minor units of the shop's own currency. */
  amount: z.int(),
  terms: z.array(z.object({ from: z.string(), keptPercent: z.int() })),
  startsAt: z.string(),
})
export type BookedSeats = z.infer<typeof bookedSchema>

export interface PackageRecord {
  readonly serial: number
  readonly clientReference: string
  readonly departureId: string
  readonly seats: number
  readonly booked: BookedSeats
  readonly status: 'held' | 'booked' | 'cancelled'
  readonly payBy: Date | null
}

interface PackageRow {
  readonly serial: number
  readonly client_reference: string
  readonly departure_id: string
  readonly seats: number
  readonly booked: unknown
  readonly status: PackageRecord['status']
  readonly pay_by: Date | null
}

export function recordOf(row: PackageRow): PackageRecord {
  return {
    serial: row.serial,
    clientReference: row.client_reference,
    departureId: row.departure_id,
    seats: row.seats,
    booked: bookedSchema.parse(row.booked),
    status: row.status,
    payBy: row.pay_by,
  }
}

export async function readPackageOrder(
  db: Db | Tx,
  key: { readonly clientReference: string } | { readonly serial: number },
): Promise<PackageRecord | null> {
  const rows = db.selectFrom('package_orders').selectAll()
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

const ids = serialIds('pkg_')

export const { serialOf } = ids

/** The order as the port tells it. */
export function describeOrder({ serial, status, payBy }: PackageRecord): SupplierOrder {
  const code = serial.toString(36).toUpperCase().padStart(4, '0')
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: `TP${code}`,
    ticketNumbers: status === 'booked' ? [`TP-${100_000 + serial}`] : [],
    status: status === 'booked' ? 'ticketed' : status,
    ...(status === 'held' && payBy && { hold: { paymentRequiredBy: payBy, priceGuaranteedUntil: payBy } }),
  }
}
