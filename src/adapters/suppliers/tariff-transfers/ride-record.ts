import { z } from 'zod'
import { penaltySchema } from '#contracts/cancel-terms.ts'
import { moneySchema } from '#contracts/fields.ts'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/transfers/transfer-supplier.ts'
import { serialIds } from '../own-orders/serial-ids.ts'

/** What an order holds: enough to drive, and to give it back whatever becomes of the tariff. */
const bookedRideSchema = z.object({
  /** The tariff's own code of the vehicle. */
  code: z.string(),
  from: z.string(),
  to: z.string(),
  /** Street and number of either end, where they were said. */
  fromStreet: z.string().nullable().default(null),
  toStreet: z.string().nullable().default(null),
  /** On the clock of the pick-up. */
  pickUpAt: z.string(),
  pickUpInstant: z.iso.datetime(),
  lead: z.string(),
  sign: z.string(),
  phone: z.string(),
  flightNumber: z.string().nullable(),
  notes: z.string().nullable(),
  amount: moneySchema,
  penalties: z.array(penaltySchema),
})
export type BookedRide = z.infer<typeof bookedRideSchema>

export interface RideRecord {
  readonly serial: number
  readonly clientReference: string
  readonly key: string
  readonly booked: BookedRide
  readonly status: 'booked' | 'cancelled'
}

interface RideRow {
  readonly serial: number
  readonly client_reference: string
  readonly key: string
  readonly booked: unknown
  readonly status: RideRecord['status']
}

export function recordOf(row: RideRow): RideRecord {
  return {
    serial: row.serial,
    clientReference: row.client_reference,
    key: row.key,
    booked: bookedRideSchema.parse(row.booked),
    status: row.status,
  }
}

type RideKey = { readonly clientReference: string } | { readonly serial: number }

export async function readRide(db: Db | Tx, seller: string, key: RideKey): Promise<RideRecord | null> {
  const rows = db.selectFrom('tariff_transfers').selectAll().where('seller', '=', seller)
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

const ids = serialIds('ride_')

export const { serialOf } = ids

const FIRST_NUMBER = 4_200_000_000

/** The order as the port tells it. */
export function describeRide({ serial, status }: RideRecord): SupplierOrder {
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: `TR${serial.toString(36).toUpperCase().padStart(5, '0')}`,
    ticketNumbers: status === 'booked' ? [`TV-${FIRST_NUMBER + serial}`] : [],
    status: status === 'booked' ? 'ticketed' : status,
  }
}
