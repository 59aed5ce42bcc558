import { type Kysely, sql } from 'kysely'

/**
 * Hotels that searches led to, each with the lowest price of a night that was seen: their pages tell it, and maps of the
 * site list those that many were led to. It tells nothing of who searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stay_seen_hotels (
      -- the shop's id of a hotel
      hotel text primary key,
      -- code of its city
      place text not null,
      check_in text not null,
      check_out text not null,
      -- a night in a room for two
      amount bigint not null check (amount > 0),
      currency text not null,
      -- how often it stood among the first
      noted bigint not null,
      seen_at timestamptz not null
    )
  `.execute(db)
  await sql`create index stay_seen_hotels_of_place on stay_seen_hotels (place, noted desc, hotel)`.execute(db)
  await sql`create index stay_seen_hotels_seen_at on stay_seen_hotels (seen_at)`.execute(db)
}
