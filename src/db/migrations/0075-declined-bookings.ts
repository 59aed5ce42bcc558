import { type Kysely, sql } from 'kysely'

/**
 * A guest's booking of the address of an account, which its customer did not want there: they are not asked again.
 * The version before writes nothing here, and puts bookings into accounts without asking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column declined_by text references customers (id)`.execute(db)
  // Guests' bookings are looked for by their address.
  await sql`
    create index orders_of_guests on orders (lower(contact ->> 'email')) where customer_id is null
  `.execute(db)
}
