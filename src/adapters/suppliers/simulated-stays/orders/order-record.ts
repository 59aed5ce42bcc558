import { z } from 'zod'
import { penaltySchema } from '#contracts/cancel-terms.ts'
import { dueAtPropertySchema } from '#contracts/hotels/rates.ts'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/hotels/stay-supplier.ts'
import { serialIds } from '../../own-orders/serial-ids.ts'

/** What an order holds: enough to give it back, whatever becomes of the world. */
export const bookedStaySchema = z.object({
  city: z.string(),
  /** Among the hotels of the city. */
  property: z.int(),
  /** Its kind. */
  room: z.string(),
  lead: z.string(),
  specialRequests: z.string().nullable(),
  /** Plain dates of all nights. */
  nights: z.array(z.string()),
  /** What the shop pays, in kobo. */
  amount: z.int(),
  dueAtProperty: z.array(dueAtPropertySchema),
  penalties: z.array(penaltySchema),
  /** Evening of the first night: nothing comes back from then on. */
  beginsAt: z.iso.datetime(),
})
export type BookedStay = z.infer<typeof bookedStaySchema>

export interface StayRecord {
  readonly serial: number
  readonly clientReference: string
  readonly rateKey: string
  readonly booked: BookedStay
  readonly status: 'held' | 'booked' | 'cancelled'
  readonly payBy: Date | null
}

interface StayRow {
  readonly serial: number
  readonly client_reference: string
  readonly rate_keys: string
  readonly booked: unknown
  readonly status: StayRecord['status']
  readonly pay_by: Date | null
}

export function recordOf(row: StayRow): StayRecord {
  return {
    serial: row.serial,
    clientReference: row.client_reference,
    rateKey: row.rate_keys,
    booked: bookedStaySchema.parse(row.booked),
    status: row.status,
    payBy: row.pay_by,
  }
}

type OrderKey = { readonly clientReference: string } | { readonly serial: number }

export async function readStay(db: Db | Tx, key: OrderKey): Promise<StayRecord | null> {
  const rows = db.selectFrom('simulator_stay_orders').selectAll()
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

const ids = serialIds('stay_')

export const { serialOf } = ids

const FIRST_NUMBER = 7_100_000_000

/** The order as the port tells it. */
export function describeStay({ serial, status, payBy, booked }: StayRecord): SupplierOrder {
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: `${booked.city}${serial.toString(36).toUpperCase().padStart(4, '0')}`,
    ticketNumbers: status === 'booked' ? [`HV-${FIRST_NUMBER + serial}`] : [],
    status: status === 'booked' ? 'ticketed' : status,
    ...(status === 'held' && payBy && { hold: { paymentRequiredBy: payBy, priceGuaranteedUntil: payBy } }),
  }
}
