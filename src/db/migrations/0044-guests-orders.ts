import { type Kysely, sql } from 'kysely'

/** Orders and price alerts of guests are looked for by address whenever somebody signs in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_of_guest on orders (lower(contact ->> 'email')) where customer_id is null
  `.execute(db)
  await sql`create index price_alerts_of_guest on price_alerts (lower(email)) where customer_id is null`.execute(db)
}
