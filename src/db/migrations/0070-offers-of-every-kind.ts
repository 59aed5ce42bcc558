import { type Kysely, sql } from 'kysely'

/**
 * One table for the offers of every kind. Its old name is a view through which the version before reads and writes
 * its own while both run; a later version takes the view away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flight_offers rename column snapshot to body`.execute(db)
  await sql`alter table flight_offers rename to confirmed_offers`.execute(db)
  await sql`alter table confirmed_offers add column kind text not null default 'flight'`.execute(db)
  await sql`alter table confirmed_offers alter column previous_price drop not null`.execute(db)
  await sql`
    create view flight_offers as
    select id, actor_session_id, search_session_id, search_id, supplier_code, supplier_ref, body as snapshot,
      previous_price, expires_at, created_at, renewal
    from confirmed_offers where kind = 'flight'
  `.execute(db)
}
