import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flight_search_answers add column itineraries integer not null default 0`.execute(db)
  // what was worked out for a search beside its offers: prices of other dates, the nearest that exists
  await sql`
    create table flight_search_findings (
      search_session_id text not null references flight_searches (id) on delete cascade,
      kind text not null check (kind in ('calendar', 'nearest')),
      month text not null default '',
      body bytea not null,
      created_at timestamptz not null,
      primary key (search_session_id, kind, month)
    )
  `.execute(db)
  await sql`alter table flight_search_findings alter column body set storage external`.execute(db)
  await sql`
    create table flight_supplier_calls (
      id bigint generated always as identity primary key,
      supplier_code text not null,
      call text not null,
      started_at timestamptz not null,
      duration_ms integer not null,
      outcome text not null,
      size integer not null,
      excerpt text not null
    )
  `.execute(db)
  await sql`create index flight_supplier_calls_started_at on flight_supplier_calls (started_at)`.execute(db)
  // counts by hour, outcome and a logarithmic class of duration: percentiles without the single calls
  await sql`
    create table flight_supplier_health (
      supplier_code text not null,
      hour timestamptz not null,
      outcome text not null,
      duration_class smallint not null,
      calls integer not null,
      primary key (supplier_code, hour, outcome, duration_class)
    )
  `.execute(db)
}
