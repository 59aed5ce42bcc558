import { type Kysely, sql } from 'kysely'

/**
 * What the cheapest room for two of a city cost a night when it was last searched, by day of arrival: what is usual there.
 * It tells nothing of who searched. What a crash of the database forgets is found again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table stay_seen_arrivals (
      -- code of a city
      place text not null,
      check_in text not null,
      -- a night on average
      amount bigint not null check (amount > 0),
      currency text not null,
      seen_at timestamptz not null,
      primary key (place, check_in)
    )
  `.execute(db)
  await sql`create index stay_seen_arrivals_seen_at on stay_seen_arrivals (seen_at)`.execute(db)
}
