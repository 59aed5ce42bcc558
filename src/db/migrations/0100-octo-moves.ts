import { type Kysely, sql } from 'kysely'

/** A reseller's booking that is moved has places twice for a moment: which of them are another's is written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table octo_bookings add column other_reservation uuid`.execute(db)
  await sql`
    create index octo_bookings_moving on octo_bookings (updated_at) where other_reservation is not null
  `.execute(db)
}
