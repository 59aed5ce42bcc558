import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_identities (
      provider text not null check (provider in ('google')),
      -- who it is at the provider: never the address, which changes hands
      subject text not null,
      customer_id text not null references customers (id) on delete cascade,
      -- the address there when it was linked, shown to its customer
      email text not null,
      linked_at timestamptz not null,
      primary key (provider, subject),
      unique (provider, customer_id)
    )
  `.execute(db)
  await sql`
    create table google_sign_ins (
      -- SHA-256 of the state, hex
      state_hash text primary key,
      -- only this session may come back with the state
      session_id text not null references sessions (id) on delete cascade,
      next text not null,
      language text not null check (language in ('en', 'fr')),
      expires_at timestamptz not null,
      -- null until the browser has come back; a state is good once
      returned_at timestamptz,
      -- who it is, while a password or a code is still asked for; JSON, sealed
      identity text
    )
  `.execute(db)
  await sql`create index google_sign_ins_of_session on google_sign_ins (session_id)`.execute(db)
}
