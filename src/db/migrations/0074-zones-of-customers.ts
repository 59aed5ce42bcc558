import { type Kysely, sql } from 'kysely'

/** Deadlines are told in the customer's own time. Null is an order whose browser said nothing, as of the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column customer_zone text`.execute(db)
}
