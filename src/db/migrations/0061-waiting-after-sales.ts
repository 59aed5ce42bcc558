import { type Kysely, sql } from 'kysely'

/** Paid changes, bags and seats that wait for what is the shop's to mend at a supplier, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_changes add column waiting_since timestamptz, add column give_back_at timestamptz`.execute(
    db,
  )
  await sql`alter table extras_requests add column waiting_since timestamptz, add column give_back_at timestamptz`.execute(
    db,
  )
}
