import { type Kysely, sql } from 'kysely'

/** Who works at the agency's desk, and how they get in; nothing of it is shared with customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id text primary key,
      email text not null,
      -- the address in lower case: two spellings are one account
      email_key text not null unique,
      name text not null,
      role text not null,
      language text not null check (language in ('en', 'fr')),
      status text not null check (status in ('invited', 'active', 'suspended')),
      -- argon2id; null until an invitation was accepted
      password_hash text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status <> 'active' or password_hash is not null)
    )
  `.execute(db)
  await sql`
    create table staff_links (
      -- SHA-256, hex
      token_hash text primary key,
      staff_id text not null references staff (id) on delete cascade,
      purpose text not null check (purpose in ('invitation', 'second_factor', 'password')),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db)
  await sql`create index staff_links_of_staff on staff_links (staff_id)`.execute(db)
  await sql`
    create table staff_sessions (
      id text primary key,
      -- SHA-256, hex
      secret_hash text not null unique,
      staff_id text not null references staff (id) on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index staff_sessions_of_staff on staff_sessions (staff_id)`.execute(db)
  await sql`
    create table staff_second_factors (
      staff_id text primary key references staff (id) on delete cascade,
      -- sealed
      secret text not null,
      -- null until a first code was right
      confirmed_at timestamptz,
      -- the period of the last code that was taken: each is good once
      last_step bigint not null
    )
  `.execute(db)
  await sql`
    create table staff_recovery_codes (
      staff_id text not null references staff (id) on delete cascade,
      -- SHA-256, hex
      code_hash text not null,
      used_at timestamptz,
      primary key (staff_id, code_hash)
    )
  `.execute(db)
}
