import { type Kysely, sql } from 'kysely'

/**
 * The lowest price of a night that searches have found lately, by city and month of arrival. It tells nothing of who
 * searched. What a crash of the database forgets is found again, so nothing waits until the disk has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table stay_seen_nights (
      -- code of a city
      place text not null,
      -- of the arrival, 2026-12
      month text not null,
      check_in text not null,
      check_out text not null,
      -- a night in a room for two
      amount bigint not null check (amount > 0),
      currency text not null,
      seen_at timestamptz not null,
      primary key (place, month)
    )
  `.execute(db)
  await sql`create index stay_seen_nights_seen_at on stay_seen_nights (seen_at)`.execute(db)
}
