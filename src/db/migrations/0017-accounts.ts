import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customers (
      id text primary key,
      email text not null,
      -- the address in lower case: two spellings are one account
      email_key text not null unique,
      email_verified_at timestamptz,
      -- argon2id; null for an account that signs in elsewhere only
      password_hash text,
      first_name text not null,
      last_name text not null,
      phone text,
      language text not null check (language in ('en', 'fr')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  await sql`
    alter table sessions
      add column customer_id text references customers (id) on delete cascade,
      add column signed_in_at timestamptz,
      -- what the browser called itself at sign-in, for the list of sessions
      add column device text
  `.execute(db)
  await sql`create index sessions_of_customer on sessions (customer_id) where customer_id is not null`.execute(db)
  await sql`
    create table account_tokens (
      -- SHA-256, hex
      token_hash text primary key,
      customer_id text not null references customers (id) on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
      -- the session that asked, which may go on without the password
      session_id text,
      new_email text,
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db)
  await sql`create index account_tokens_of_customer on account_tokens (customer_id)`.execute(db)
  await sql`
    create table sign_in_throttles (
      -- keyed hashes of accounts, devices and addresses
      bucket text primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  await sql`alter table orders add column customer_id text references customers (id) on delete set null`.execute(db)
  await sql`create index orders_of_customer on orders (customer_id, created_at) where customer_id is not null`.execute(
    db,
  )
}
