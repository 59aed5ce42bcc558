import { type Kysely, sql } from 'kysely'

/** Sellers of real hotels: what is asked of them, what they say of hotels, and what their local fake servers remember. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stay_attempts (
      supplier text not null,
      client_reference text not null,
      rate_key text not null,
      amount bigint not null,
      currency text not null,
      terms jsonb not null,
      outcome text check (outcome in ('ordered', 'declined')),
      decline_reason text,
      supplier_order_id text,
      created_at timestamptz not null,
      primary key (supplier, client_reference)
    )
  `.execute(db)
  await sql`
    create index stay_attempts_supplier_order_id on stay_attempts (supplier, supplier_order_id)
      where supplier_order_id is not null
  `.execute(db)
  await sql`
    create table stay_cancellations (
      quote_id text primary key,
      supplier text not null,
      supplier_order_id text not null,
      refund bigint not null,
      currency text not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table hotelbeds_hotels (
      code integer not null,
      language text not null,
      body jsonb not null,
      read_at timestamptz not null,
      primary key (code, language)
    )
  `.execute(db)
  await sql`
    create table stay_stand_in_records (
      id text primary key,
      kind text not null,
      client_reference text not null,
      body jsonb not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index stay_stand_in_records_reference on stay_stand_in_records (kind, client_reference)`.execute(db)
}
