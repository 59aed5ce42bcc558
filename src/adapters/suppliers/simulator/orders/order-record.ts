import { z } from 'zod'
import { conditionsSchema } from '#contracts/flights/fares.ts'
import { sliceSchema } from '#contracts/flights/itineraries.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder } from '#modules/flights/flight-supplier.ts'
import { serialIds } from '../../own-orders/serial-ids.ts'

/** Seats of one cabin of one flight, by what stays true when the timetable is built anew. */
const takenSeatsSchema = z.object({
  departure_date: z.string(),
  flight: z.string(),
  cabin: z.string(),
  count: z.int().positive(),
})
const chosenSeatSchema = z.object({
  departure_date: z.string(),
  flight: z.string(),
  designator: z.string(),
  /** Who sits there; not known of orders of before seats could be added. */
  passenger: z.int().optional(),
})

/** What an order holds: enough to give it back or change it, whatever becomes of the timetable. */
export const bookedSchema = z.object({
  slices: z.array(sliceSchema),
  price: priceSchema,
  /** Bags and seats, in the price's currency. */
  extrasTotal: z.int(),
  conditions: conditionsSchema,
  seats: z.array(takenSeatsSchema),
  chosenSeats: z.array(chosenSeatSchema),
  /** Bags beyond those included. */
  bags: z.array(z.object({ extraId: z.string(), quantity: z.int() })).default([]),
  refundTo: z.enum(['original_payment', 'airline_credit']),
  /** Flights that the airline has moved, while nobody has agreed. */
  moved: z
    .object({ noticeId: z.string(), slices: z.array(sliceSchema) })
    .nullable()
    .default(null),
  /** How often it moved them, and the notice that was agreed to last. */
  moves: z.int().default(0),
  agreed: z.string().nullable().default(null),
  /** How often each traveller's ticket was issued anew. */
  rounds: z.array(z.int()).default([]),
  corrections: z.array(z.object({ reference: z.string(), passenger: z.int() })).default([]),
})

export type Booked = z.infer<typeof bookedSchema>
export type TakenSeats = z.infer<typeof takenSeatsSchema>
export type ChosenSeat = z.infer<typeof chosenSeatSchema>

export interface OrderRecord {
  readonly clientReference: string
  readonly serial: number
  readonly offerRef: string
  readonly ticketing: string
  readonly passengers: number
  readonly status: 'held' | 'ticketed' | 'cancelled'
  /** null in orders of before bags, holds and cancellations were known. */
  readonly booked: Booked | null
  readonly payBy: Date | null
  readonly priceUntil: Date | null
  readonly ticketedAt: Date | null
}

type OrderKey = { readonly clientReference: string } | { readonly serial: number }

export async function readOrder(db: Db | Tx, key: OrderKey): Promise<OrderRecord | null> {
  const rows = db.selectFrom('simulator_orders').selectAll()
  const found = await (
    'serial' in key ? rows.where('serial', '=', key.serial) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return found ? recordOf(found) : null
}

interface OrderRow {
  readonly client_reference: string
  readonly serial: number
  readonly offer_ref: string
  readonly ticketing: string
  readonly passengers: number
  readonly status: OrderRecord['status']
  readonly booked: unknown
  readonly pay_by: Date | null
  readonly price_until: Date | null
  readonly ticketed_at: Date | null
}

export function recordOf(row: OrderRow): OrderRecord {
  return {
    clientReference: row.client_reference,
    serial: row.serial,
    offerRef: row.offer_ref,
    ticketing: row.ticketing,
    passengers: row.passengers,
    status: row.status,
    booked: row.booked === null ? null : bookedSchema.parse(row.booked),
    payBy: row.pay_by,
    priceUntil: row.price_until,
    ticketedAt: row.ticketed_at,
  }
}

const ids = serialIds('sim_')

export const { serialOf } = ids

export function describeOrder(record: OrderRecord): SupplierOrder {
  const { serial, ticketing, passengers, status, payBy, priceUntil, ticketedAt, booked } = record
  return {
    supplierOrderId: ids.idOf(serial),
    pnr: locatorOf(serial),
    ticketNumbers: ticketedAt
      ? Array.from({ length: passengers }, (_, at) => ticketNumber(ticketing, serial, at, booked?.rounds[at] ?? 0))
      : [],
    status,
    ...(status === 'held' && payBy && { hold: { paymentRequiredBy: payBy, priceGuaranteedUntil: priceUntil } }),
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOCATORS = LETTERS.length ** 6
/** Has no factor in common with 24^6, so that no two serials share a locator until all are used. */
const STRIDE = 115_249_477

/** Six letters without I and O, different for each serial, and not in sequence. */
function locatorOf(serial: number): string {
  let rest = Number((BigInt(serial) * BigInt(STRIDE)) % BigInt(LOCATORS))
  let locator = ''
  for (let letter = 0; letter < 6; letter++) {
    locator += LETTERS.charAt(rest % LETTERS.length)
    rest = Math.floor(rest / LETTERS.length)
  }
  return locator
}

const TICKETS_PER_ORDER = 20
const FIRST_TICKET = 2_400_000_000

/** Tickets that are issued anew are of a range of their own. */
const FIRST_REISSUED = 6_000_000_000
const MOST_ROUNDS = 20

/** Airline's numeric code, then ten digits: thirteen in all. */
function ticketNumber(ticketing: string, serial: number, at: number, round: number): string {
  const number =
    round === 0
      ? FIRST_TICKET + serial * TICKETS_PER_ORDER + at
      : FIRST_REISSUED + (serial * MOST_ROUNDS + (round % MOST_ROUNDS)) * TICKETS_PER_ORDER + at
  return `${ticketing}${number}`
}

/** The rounds after tickets of these travellers were issued anew. */
export function reissued(rounds: readonly number[], passengers: number, of: readonly number[]): number[] {
  return Array.from({ length: passengers }, (_, at) => (rounds[at] ?? 0) + (of.includes(at) ? 1 : 0))
}
