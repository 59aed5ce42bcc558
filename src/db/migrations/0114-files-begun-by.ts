import { type Kysely, sql } from 'kysely'

/** Whose upload a file is: the session that began it; null for those that were begun before this was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column begun_by text`.execute(db)
}
