import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'
import type { Db } from '#db/database.ts'

const bookingRecordSchema = z.object({
  reference: z.string(),
  clientReference: z.string(),
  createdAt: z.string(),
  /** At the seller behind. */
  supplierReference: z.string(),
  supplierOrderId: z.string(),
  holder: z.object({ name: z.string(), surname: z.string() }),
  remark: z.string().nullable(),
  hotel: z.int(),
  checkIn: z.string(),
  checkOut: z.string(),
  /** What the seller behind was paid, and what the client is billed. */
  asked: moneySchema,
  net: moneySchema,
  policies: z.array(z.object({ amount: z.number(), from: z.string() })),
})
export type BookingRecord = z.output<typeof bookingRecordSchema>

const KIND = 'hotelbeds booking'

export async function saveBooking(db: Db, record: BookingRecord): Promise<void> {
  await db
    .insertInto('stand_in_records')
    .values({
      id: record.reference,
      kind: KIND,
      client_reference: record.clientReference,
      body: JSON.stringify(record),
      created_at: new Date(record.createdAt),
    })
    .execute()
}

export async function readBookingRecord(db: Db, reference: string): Promise<BookingRecord | null> {
  const row = await db
    .selectFrom('stand_in_records')
    .select('body')
    .where('kind', '=', KIND)
    .where('id', '=', reference)
    .executeTakeFirst()
  return row ? bookingRecordSchema.parse(row.body) : null
}

/** What guests asked of the hotel by a booking of this reference. */
export async function remarkOf(db: Db, clientReference: string): Promise<string | null> {
  const records = await listBookingRecords(db)
  return records.find((record) => record.clientReference === clientReference)?.remark ?? null
}

/** Newest first. */
export async function listBookingRecords(db: Db): Promise<readonly BookingRecord[]> {
  const rows = await db
    .selectFrom('stand_in_records')
    .select('body')
    .where('kind', '=', KIND)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => bookingRecordSchema.parse(body))
}
