import { z } from 'zod'
import type { Db } from '#db/database.ts'

const recordSchema = z.object({
  reference: z.string(),
  clientReference: z.string(),
  createdAt: z.string(),
  /** Of the seller behind. */
  uuid: z.string(),
  supplierReference: z.string(),
  currency: z.string(),
  total: z.int(),
})
export type ActivityRecord = z.output<typeof recordSchema>

const KIND = 'hotelbeds activity'

export async function saveRecord(db: Db, record: ActivityRecord): Promise<void> {
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

/** Newest first. */
export async function listRecords(db: Db): Promise<readonly ActivityRecord[]> {
  const rows = await db
    .selectFrom('stand_in_records')
    .select('body')
    .where('kind', '=', KIND)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => recordSchema.parse(body))
}
