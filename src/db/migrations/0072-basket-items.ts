import { type Kysely, sql } from 'kysely'

/** Offers that visitors mean to order together. They go with their session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table basket_items (
      session_id text not null references sessions (id) on delete cascade,
      offer_id text not null,
      kind text not null,
      -- the search that the offer must be of; absent where it is of none
      search_id text,
      added_at timestamptz not null,
      primary key (session_id, offer_id)
    )
  `.execute(db)
}
