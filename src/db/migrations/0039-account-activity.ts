import { type Kysely, sql } from 'kysely'

/** A customer is shown what they did: entries are found by who acted, as well as by what it was done to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_of_actor on audit_log (actor, id)`.execute(db)
}
