import { type Kysely, sql } from 'kysely'

/** A bag, a seat or a change is paid for one item of an order: cancelling another one leaves its charge alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null is a charge of the whole order, as are parts of its price and what the version before opens.
  await sql`alter table order_charges add column item_id text references order_items (id)`.execute(db)
  await sql`create index order_charges_of_item on order_charges (item_id) where item_id is not null`.execute(db)
}
