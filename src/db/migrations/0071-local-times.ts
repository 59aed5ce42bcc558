import { type Kysely, sql } from 'kysely'

/** The zone of the place where an item is had, by its IANA name; null for items of the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column time_zone text`.execute(db)
}
