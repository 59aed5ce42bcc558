import { type Kysely, sql } from 'kysely'

/** Orders of accounts that are gone are reduced, once nobody needs more, to what the books ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column deleted_at timestamptz`.execute(db)
  await sql`update customers set deleted_at = updated_at where email_key like 'deleted %'`.execute(db)
  await sql`alter table orders add column reduced_at timestamptz`.execute(db)
  await sql`
    create index customers_deleted on customers (id) where deleted_at is not null
  `.execute(db)
}
