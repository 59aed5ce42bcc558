import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_searches (
      id text primary key,
      search_id text not null unique,
      query jsonb not null,
      currency text not null,
      created_at timestamptz not null,
      answers_due_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )
  `.execute(db)
  await sql`create index flight_searches_expires_at on flight_searches (expires_at)`.execute(db)
  await sql`
    create table flight_search_answers (
      search_session_id text not null references flight_searches (id) on delete cascade,
      supplier_code text not null,
      part text not null check (part in ('offers', 'dates')),
      status text not null default 'running' check (status in ('running', 'answered', 'failed')),
      body bytea check ((body is not null) = (status = 'answered')),
      finished_at timestamptz check ((finished_at is null) = (status = 'running')),
      primary key (search_session_id, supplier_code, part)
    )
  `.execute(db)
  // The body is compressed before it comes here; PostgreSQL shall not try again.
  await sql`alter table flight_search_answers alter column body set storage external`.execute(db)
  await sql`
    create table flight_offers (
      id text primary key,
      actor_session_id text not null,
      search_session_id text not null,
      search_id text not null,
      supplier_code text not null,
      supplier_ref text not null,
      snapshot jsonb not null,
      previous_price jsonb not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index flight_offers_expires_at on flight_offers (expires_at)`.execute(db)
}
