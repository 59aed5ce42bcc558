import { type Kysely, sql } from 'kysely'

/** Suppliers that sell nothing until the shop has mended something, and paid orders that wait for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_stops (
      supplier_code text primary key,
      -- credentials, permission, rate_limit, balance, refused_request
      fault text not null,
      -- as the supplier names it
      detail text not null,
      stopped_at timestamptz not null,
      -- tries to find it mended, and when the next is due
      probes integer not null default 0,
      probe_at timestamptz not null
    )
  `.execute(db)
  await sql`
    alter table order_items
      -- paid for, and not to be bought now for no fault of the traveller's or the airline's
      add column waiting_since timestamptz,
      -- what was paid goes back then
      add column give_back_at timestamptz,
      -- when it was searched for anew because its offer had ended after the payment
      add column renewed_at timestamptz
  `.execute(db)
  await sql`
    create index order_items_waiting on order_items (supplier_code, waiting_since)
      where waiting_since is not null and status = 'booking'
  `.execute(db)
}
