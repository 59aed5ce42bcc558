import { type Kysely, sql } from 'kysely'

/** Under what open holds are counted, and codes that confirm an address before seats are kept for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_holds (
      order_id text not null references orders (id) on delete cascade,
      scope text not null check (scope in ('session', 'email', 'phone', 'address', 'flight')),
      key text not null,
      seats integer not null,
      primary key (order_id, scope, key)
    )
  `.execute(db)
  await sql`create index open_holds_key on open_holds (scope, key)`.execute(db)
  await sql`
    create table email_codes (
      id text primary key,
      session_id text not null references sessions (id) on delete cascade,
      email_key text not null,
      email text not null,
      language text not null,
      round integer not null default 1,
      asked integer not null default 1,
      hour_began_at timestamptz not null,
      requested_at timestamptz not null,
      sent_round integer,
      tries integer not null default 0,
      expires_at timestamptz,
      confirmed_until timestamptz,
      unique (session_id, email_key)
    )
  `.execute(db)
}
