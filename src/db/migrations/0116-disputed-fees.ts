import { type Kysely, sql } from 'kysely'

/** Since when a bank is asked to take back what was paid in a case; null where nobody asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_payments add column disputed_at timestamptz`.execute(db)
}
