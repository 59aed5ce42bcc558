import { type Kysely, sql } from 'kysely'

/**
 * The lowest price that searches have found lately, by route and month of departure. It tells nothing of who searched.
 * What a crash of the database forgets is found again, so nothing waits until the disk has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table flight_seen_prices (
      -- codes of cities, or of airports that are the only one of theirs
      origin text not null,
      destination text not null,
      trip_type text not null check (trip_type in ('one_way', 'round_trip')),
      -- of the departure, 2026-12
      month text not null,
      departure_date text not null,
      return_date text,
      -- one adult in economy
      amount bigint not null check (amount > 0),
      currency text not null,
      seen_at timestamptz not null,
      primary key (origin, trip_type, destination, month)
    )
  `.execute(db)
  await sql`create index flight_seen_prices_seen_at on flight_seen_prices (seen_at)`.execute(db)
}
