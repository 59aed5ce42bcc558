import { type Kysely, sql } from 'kysely'

/** Travel cover: what was quoted, and what the local insurer has sold, cancelled and been told not to sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table insurance_quotes (
      id text primary key,
      session_id text not null,
      body jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      declined_at timestamptz
    )
  `.execute(db)
  await sql`create index insurance_quotes_expires_at on insurance_quotes (expires_at)`.execute(db)
  await sql`create index insurance_quotes_session_id on insurance_quotes (session_id)`.execute(db)
  await sql`
    create table local_policies (
      serial bigint generated always as identity primary key,
      client_reference text not null unique,
      policy jsonb not null,
      status text not null check (status in ('in_force', 'cancelled')),
      begins_at timestamptz not null,
      issued_at timestamptz not null,
      cancelled_at timestamptz
    )
  `.execute(db)
  await sql`
    create table local_policy_cancellations (
      quote_id text primary key,
      serial bigint not null references local_policies (serial),
      refund bigint not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table local_cover_declines (
      quote_ref text primary key,
      declined_at timestamptz not null
    )
  `.execute(db)
}
