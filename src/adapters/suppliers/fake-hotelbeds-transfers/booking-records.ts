import { z } from 'zod'
import type { Db } from '#db/database.ts'

const recordSchema = z.object({
  reference: z.string(),
  clientReference: z.string(),
  createdAt: z.string(),
  /** At the seller behind. */
  supplierReference: z.string(),
  supplierOrderId: z.string(),
})
export type TransferRecord = z.output<typeof recordSchema>

const KIND = 'hotelbeds transfer'

export async function saveRecord(db: Db, record: TransferRecord): Promise<void> {
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
export async function listRecords(db: Db): Promise<readonly TransferRecord[]> {
  const rows = await db
    .selectFrom('stand_in_records')
    .select('body')
    .where('kind', '=', KIND)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => recordSchema.parse(body))
}

export async function readRecord(db: Db, reference: string): Promise<TransferRecord | null> {
  return (await listRecords(db)).find((record) => record.reference === reference) ?? null
}
