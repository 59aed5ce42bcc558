import { type Kysely, sql } from 'kysely'

/** What was searched for among hotels; what was found is computed from it by whoever reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hotel_searches (
      id text primary key,
      search_id text not null unique,
      query jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index hotel_searches_expires_at on hotel_searches (expires_at)`.execute(db)
}
