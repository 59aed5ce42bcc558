import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_grants (
      session_id text not null references sessions (id) on delete cascade,
      order_id text not null references orders (id),
      -- the session may open the order until then
      expires_at timestamptz not null,
      primary key (session_id, order_id)
    )
  `.execute(db)
  await sql`
    create table saved_travellers (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      title text not null,
      first_name text not null,
      last_name text not null,
      gender text not null,
      nationality text not null,
      -- sealed
      born_on text not null,
      -- sealed; null without a passport
      passport_number text,
      passport_expires_on text,
      passport_country text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  await sql`create index saved_travellers_of_customer on saved_travellers (customer_id, created_at)`.execute(db)
  // Instants of a flight's first departure and last arrival, as text that sorts: read out of what was sold.
  await sql`
    alter table order_items
      add column starts_at text collate "C"
        generated always as (sold #>> '{slices,0,segments,0,departing_at_utc}') stored,
      add column ends_at text collate "C"
        generated always as (sold #>> '{slices,-1,segments,-1,arriving_at_utc}') stored
  `.execute(db)
}
