import { sql } from 'kysely'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Db } from './database.ts'

/** A column of sealed fields; `key` are the columns that name a row, as in the place that it is sealed for. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
}

const BATCH = 200

/**
 * Seals by the current key what lies open or under a former one; a row that changes meanwhile is left to
 * the next run. Fields are sealed for `table|column|row`.
 */
export async function resealColumn(db: Db, cipher: FieldCipher, sealed: SealedColumn): Promise<void> {
  let looked: number
  do {
    looked = await resealSome(db, cipher, sealed)
  } while (looked === BATCH)
}

async function resealSome(db: Db, cipher: FieldCipher, { table, column, key }: SealedColumn): Promise<number> {
  const current = `enc1:${cipher.currentKeyId}:%`
  const row = sql`concat_ws('|', ${sql.join(key.map((name) => sql.ref(name)))})`
  const { rows } = await sql<{ row: string; field: string }>`
    select ${row} as row, ${sql.ref(column)} as field from ${sql.table(table)}
    where ${sql.ref(column)} not like ${current} limit ${BATCH}
  `.execute(db)
  for (const { row: id, field } of rows) {
    const place = `${table}|${column}|${id}`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${cipher.seal(cipher.open(field, place), place)}
      where ${row} = ${id} and ${sql.ref(column)} = ${field}
    `.execute(db)
  }
  return rows.length
}
