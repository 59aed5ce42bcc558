import { type Kysely, sql } from 'kysely'

/** What is answered to a product's own questions about an item. The version before asks and writes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column answers jsonb not null default '{}'`.execute(db)
}
