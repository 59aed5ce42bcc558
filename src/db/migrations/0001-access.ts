import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_secrets (
      name text primary key,
      value text not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table sessions (
      id text primary key,
      -- SHA-256 of the cookie's value, hex: the cookie itself is nowhere kept
      secret_hash text not null unique,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)
  await sql`
    create table idempotency_keys (
      session_id text not null references sessions (id) on delete cascade,
      endpoint text not null,
      key text not null,
      request_hash text not null,
      -- null while the first call still runs
      status integer,
      body text,
      -- a call that died without an answer may be taken over after this instant
      locked_until timestamptz not null,
      created_at timestamptz not null,
      primary key (session_id, endpoint, key)
    )
  `.execute(db)
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table rate_limits (
      bucket text not null,
      -- a session's id, or the keyed hash of an address
      client text not null,
      window_start timestamptz not null,
      calls integer not null,
      primary key (bucket, client)
    )
  `.execute(db)
  await sql`create index rate_limits_age on rate_limits (window_start)`.execute(db)
}
