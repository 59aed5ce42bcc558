import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // written before the provider is asked for a refund, and emptied by its answer
  await sql`alter table refunds add column asked_at timestamptz`.execute(db)
}
