import type { z } from 'zod'
import type { Db } from '#db/database.ts'

interface Keys {
  readonly id: string
  /** Our reference that it came with. */
  readonly clientReference: string
  readonly createdAt: string
}

/** What a fake server remembers of one kind of thing that it has sold. */
interface RecordStore<Sold> {
  /** Writes one, or what has become of it. */
  save(db: Db, record: Sold): Promise<void>
  find(db: Db, id: string): Promise<Sold | null>
  /** Newest first. */
  list(db: Db): Promise<readonly Sold[]>
}

/** @param kind what the records are called among those of all fake servers */
export function recordStore<Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  keysOf: (record: z.output<Schema>) => Keys,
): RecordStore<z.output<Schema>> {
  const records = (db: Db) => db.selectFrom('stand_in_records').select('body').where('kind', '=', kind)
  return {
    async save(db, record) {
      const { id, clientReference, createdAt } = keysOf(record)
      const body = JSON.stringify(record)
      await db
        .insertInto('stand_in_records')
        .values({ id, kind, client_reference: clientReference, body, created_at: new Date(createdAt) })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
        .execute()
    },
    async find(db, id) {
      const row = await records(db).where('id', '=', id).executeTakeFirst()
      return row ? schema.parse(row.body) : null
    },
    async list(db) {
      const rows = await records(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
      return rows.map(({ body }) => schema.parse(body))
    },
  }
}
