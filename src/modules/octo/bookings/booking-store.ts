import type { Selectable } from 'kysely'
import { z } from 'zod'
import { contactInputSchema, type OctoContactInput } from '#contracts/octo/contact.ts'
import { answerInputSchema } from '#contracts/octo/questions.ts'
import type { Db } from '#db/database.ts'
import type { OctoTables } from '#db/schema/octo.ts'
import type { Clock } from '#platform/clock.ts'

const answers = z.array(answerInputSchema)

const unitItemSchema = z.object({
  uuid: z.string(),
  unitId: z.string(),
  resellerReference: z.string().nullable(),
  contact: contactInputSchema,
  answers,
})
export type StoredUnitItem = z.output<typeof unitItemSchema>

const soldSchema = z.object({
  contact: contactInputSchema,
  answers,
  unitItems: z.array(unitItemSchema),
  commissionBps: z.int(),
})

/** A booking of a reseller's, beside what the seller itself knows of it. */
export interface StoredBooking {
  readonly resellerId: string
  readonly uuid: string
  readonly id: string
  /** Under which the seller keeps its places. */
  readonly reservation: string
  /** Places beside those, while it is moved: those that are asked for, then those that it had. */
  readonly otherReservation: string | null
  readonly supplierReference: string
  readonly resellerReference: string | null
  readonly requestHash: string
  readonly confirmationHash: string | null
  readonly productId: string
  readonly optionId: string
  readonly availabilityId: string
  readonly contact: OctoContactInput
  readonly answers: readonly z.output<typeof answerInputSchema>[]
  readonly unitItems: readonly StoredUnitItem[]
  readonly notes: string | null
  /** What the reseller keeps of it, as it was agreed when it was booked: in hundredths of a percent. */
  readonly commissionBps: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly confirmedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly refund: 'FULL' | 'PARTIAL' | 'NONE' | null
  /** Counts its changes. */
  readonly version: number
}

type Row = Selectable<OctoTables['octo_bookings']>

function bookingOf(row: Row): StoredBooking {
  const { contact, answers: answered, unitItems, commissionBps } = soldSchema.parse(row.guests)
  return {
    resellerId: row.reseller_id,
    uuid: row.uuid,
    id: row.id,
    reservation: row.reservation,
    otherReservation: row.other_reservation,
    supplierReference: row.supplier_reference,
    resellerReference: row.reseller_reference,
    requestHash: row.request_hash,
    confirmationHash: row.confirmation_hash,
    productId: row.product_id,
    optionId: row.option_id,
    availabilityId: row.availability_id,
    contact,
    answers: answered,
    unitItems,
    commissionBps,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
    refund: row.refund,
    version: row.version,
  }
}

function rowOf(booking: StoredBooking) {
  const { contact, answers: answered, unitItems, commissionBps } = booking
  return {
    reservation: booking.reservation,
    other_reservation: booking.otherReservation,
    reseller_reference: booking.resellerReference,
    confirmation_hash: booking.confirmationHash,
    product_id: booking.productId,
    option_id: booking.optionId,
    availability_id: booking.availabilityId,
    guests: JSON.stringify({ contact, answers: answered, unitItems, commissionBps }),
    notes: booking.notes,
    updated_at: booking.updatedAt,
    confirmed_at: booking.confirmedAt,
    cancelled_at: booking.cancelledAt,
    cancel_reason: booking.cancelReason,
    refund: booking.refund,
  }
}

/** Writes a booking down before anything is asked of the seller, unless there is one of its uuid: then that one. */
export async function claimUuid(db: Db, booking: StoredBooking): Promise<StoredBooking> {
  const claimed = await db
    .insertInto('octo_bookings')
    .values({
      ...rowOf(booking),
      reseller_id: booking.resellerId,
      uuid: booking.uuid,
      id: booking.id,
      supplier_reference: booking.supplierReference,
      request_hash: booking.requestHash,
      created_at: booking.createdAt,
      version: 0,
    })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'uuid']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (claimed) return bookingOf(claimed)
  const known = await findBooking(db, booking.resellerId, booking.uuid)
  // Its places were not to be had meanwhile, and its row is gone.
  return known ?? claimUuid(db, booking)
}

/** Nothing was kept for it: the uuid is free again. */
export async function dropClaim(db: Db, { resellerId, uuid, reservation }: StoredBooking): Promise<void> {
  await db
    .deleteFrom('octo_bookings')
    .where('reseller_id', '=', resellerId)
    .where('uuid', '=', uuid)
    .where('reservation', '=', reservation)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** null for what is another reseller’s, too. */
export async function findBooking(db: Db, resellerId: string, uuid: string): Promise<StoredBooking | null> {
  const row = await db
    .selectFrom('octo_bookings')
    .selectAll()
    .where('reseller_id', '=', resellerId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

const MOST_LISTED = 100

/** The newest of a reseller’s bookings by the references of either side. */
export async function listBookings(
  db: Db,
  resellerId: string,
  by: { readonly resellerReference?: string | undefined; readonly supplierReference?: string | undefined },
): Promise<readonly StoredBooking[]> {
  const rows = await db
    .selectFrom('octo_bookings')
    .selectAll()
    .where('reseller_id', '=', resellerId)
    .$if(by.resellerReference !== undefined, (query) =>
      query.where('reseller_reference', '=', by.resellerReference ?? null),
    )
    .$if(by.supplierReference !== undefined, (query) =>
      query.where('supplier_reference', '=', by.supplierReference ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(bookingOf)
}

/** Writes a change down. @returns null when somebody else has changed the booking since it was read. */
export async function updateBooking(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  before: StoredBooking,
  change: Partial<StoredBooking>,
): Promise<StoredBooking | null> {
  const after = { ...before, ...change, updatedAt: clock.now() }
  const row = await db
    .updateTable('octo_bookings')
    .set({ ...rowOf(after), version: before.version + 1 })
    .where('reseller_id', '=', before.resellerId)
    .where('uuid', '=', before.uuid)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** Bookings whose change has ended half-way: their other places are nobody's. */
export async function listLeftMoving(db: Db, before: Date): Promise<readonly StoredBooking[]> {
  const rows = await db
    .selectFrom('octo_bookings')
    .selectAll()
    .where('other_reservation', 'is not', null)
    .where('updated_at', '<', before)
    .execute()
  return rows.map(bookingOf)
}
