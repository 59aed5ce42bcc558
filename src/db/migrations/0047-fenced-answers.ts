import { type Kysely, sql } from 'kysely'

/** Calls under an Idempotency-Key are numbered, so that one that was given up writes nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column attempt integer not null default 1`.execute(db)
}
