import { type Kysely, sql } from 'kysely'

/**
 * Orders of several things: what is known of a traveller is what their products ask, an item may name its travellers,
 * and a voucher may belong to nobody in particular. A version that runs beside this one writes all of what it asks and
 * names nobody: its items are everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_passengers
      alter column title drop not null,
      alter column gender drop not null
  `.execute(db)
  // Positions of its travellers as a JSON array; null: all of the order's.
  await sql`alter table order_items add column travellers jsonb`.execute(db)
  await sql`
    create table item_vouchers (
      item_id text not null references order_items (id),
      number text not null,
      primary key (item_id, number)
    )
  `.execute(db)
}
