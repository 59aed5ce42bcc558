import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'
import type { Db } from '#db/database.ts'
import { recordStore } from '../fake-servers/record-store.ts'

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

export const bookingRecords = recordStore('hotelbeds booking', bookingRecordSchema, ({ reference, ...keys }) => ({
  id: reference,
  ...keys,
}))

/** What guests asked of the hotel by a booking of this reference. */
export async function remarkOf(db: Db, clientReference: string): Promise<string | null> {
  const records = await bookingRecords.list(db)
  return records.find((record) => record.clientReference === clientReference)?.remark ?? null
}
