import { type Kysely, sql } from 'kysely'

/** The log is read by days, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_at on audit_log (at)`.execute(db)
}
