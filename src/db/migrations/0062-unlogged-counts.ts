import { type Kysely, sql } from 'kysely'

/**
 * Every call counts itself. A count that a crash of the database forgets does no harm, so none waits until the disk
 * has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limits set unlogged`.execute(db)
}
