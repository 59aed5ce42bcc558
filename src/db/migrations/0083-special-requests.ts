import { type Kysely, sql } from 'kysely'

/**
 * What travellers ask of who provides an item, in their words. The version before writes none, and what it is asked
 * reaches nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column special_requests text`.execute(db)
  await sql`
    alter table order_items add constraint order_items_special_requests_length check (length(special_requests) <= 500)
  `.execute(db)
}
