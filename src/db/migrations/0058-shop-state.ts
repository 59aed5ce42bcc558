import { type Kysely, sql } from 'kysely'

/**
 * What the shop of this database is: one row. Whether it has its reference rows, so that those that an agency
 * deletes stay deleted, and what it sells with; where the local sandboxes were paid, that is known already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_state (
      only_row boolean primary key default true check (only_row),
      seeded_at timestamptz,
      kind text check (kind in ('practice', 'mixed', 'live'))
    )
  `.execute(db)
  await sql`
    insert into shop_state (seeded_at, kind) values (
      case when exists (select from price_rules) or exists (select from exchange_rates) then now() end,
      case when exists (select from sandbox_transactions) then 'practice' end
    )
  `.execute(db)
}
