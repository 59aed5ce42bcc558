import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

const FLOOR = '0049-schema-floor'

/** A later version has taken away what this one works with; its message says what to do. */
export class SchemaTooNew extends Error {
  constructor(floor: string) {
    super(`the database needs a version of the shop that knows its migration ${floor}: start a newer one`)
    this.name = 'SchemaTooNew'
  }
}

/**
 * Refuses a version that does not know the oldest migration which the schema still needs its programs to
 * know. A migration that takes something away ("contract") raises that floor.
 * @param newest the last migration of this version.
 */
export async function refuseTooOld(db: Kysely<Database>, applied: readonly string[], newest: string): Promise<void> {
  if (!applied.includes(FLOOR)) return
  const row = await db.selectFrom('schema_floor').select('migration').executeTakeFirst()
  if (row && row.migration > newest) throw new SchemaTooNew(row.migration)
}
