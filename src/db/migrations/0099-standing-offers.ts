import { type Kysely, sql } from 'kysely'

/** What a visitor keeps from others is counted before more is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index confirmed_offers_standing on confirmed_offers (actor_session_id, expires_at)`.execute(db)
}
