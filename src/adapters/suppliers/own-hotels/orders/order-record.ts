import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { penaltySchema } from '#contracts/cancel-terms.ts'
import { dueAtPropertySchema } from '#contracts/hotels/rates.ts'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/hotels/stay-supplier.ts'
import { serialIds } from '../../own-orders/serial-ids.ts'

/** Who comes, for the hotel: forgotten some time after the stay, and with an order that is given back. */
export const guestSchema = z.object({ lead: z.string(), specialRequests: z.string().nullable() })

/** What an order holds: enough to give it back, whatever becomes of the contract. */
export const bookedStaySchema = z.object({
  hotel: z.string(),
  room: z.string(),
  plan: z.string(),
  adults: z.int(),
  childAges: z.array(z.int()),
  /** Plain dates of all nights. */
  nights: z.array(z.string()),
  /** What the shop owes the hotel, in minor units. */
  amount: z.int(),
  currency: currencySchema,
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
  /** Of what is only kept: when it ends. */
  readonly payBy: Date | null
}

interface StayRow {
  readonly serial: number
  readonly client_reference: string
  readonly rate_key: string
  readonly booked: unknown
  readonly status: StayRecord['status']
  readonly pay_by: Date | null
}

export function recordOf(row: StayRow): StayRecord {
  return {
    serial: row.serial,
    clientReference: row.client_reference,
    rateKey: row.rate_key,
    booked: bookedStaySchema.parse(row.booked),
    status: row.status,
    payBy: row.pay_by,
  }
}

type OrderKey = { readonly clientReference: string } | { readonly serial: number }

export async function readStay(db: Db | Tx, key: OrderKey): Promise<StayRecord | null> {
  const rows = db.selectFrom('own_hotel_orders').selectAll()
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

const ids = serialIds('own_stay_')

export const { serialOf } = ids

const FIRST_NUMBER = 100_000

/** The order as the port tells it. */
export function describeStay({ serial, status, payBy }: StayRecord): SupplierOrder {
  const number = FIRST_NUMBER + serial
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: `H${number.toString(36).toUpperCase().padStart(5, '0')}`,
    ticketNumbers: status === 'booked' ? [`AG-${number}`] : [],
    status: status === 'booked' ? 'ticketed' : status,
    ...(status === 'held' && payBy && { hold: { paymentRequiredBy: payBy, priceGuaranteedUntil: payBy } }),
  }
}
