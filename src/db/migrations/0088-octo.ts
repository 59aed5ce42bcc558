import { type Kysely, sql } from 'kysely'

/** Resellers of the agency's activities: their keys, as hashes, and what they have booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table octo_resellers (
      id text primary key,
      name text not null unique,
      commission_bps integer not null check (commission_bps between 0 and 10000),
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table octo_keys (
      id text primary key,
      reseller_id text not null references octo_resellers (id),
      key_hash text not null unique,
      created_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz
    )
  `.execute(db)
  await sql`create index octo_keys_reseller_id on octo_keys (reseller_id)`.execute(db)
  await sql`
    create table octo_bookings (
      reseller_id text not null references octo_resellers (id),
      uuid uuid not null,
      id text not null unique,
      reservation uuid not null unique,
      supplier_reference text not null unique,
      reseller_reference text,
      request_hash text not null,
      confirmation_hash text,
      product_id text not null,
      option_id text not null,
      availability_id text not null,
      guests jsonb not null,
      notes text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      confirmed_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason text,
      refund text check (refund in ('FULL', 'PARTIAL', 'NONE')),
      version integer not null,
      primary key (reseller_id, uuid)
    )
  `.execute(db)
  await sql`
    create index octo_bookings_reseller_reference on octo_bookings (reseller_id, reseller_reference)
      where reseller_reference is not null
  `.execute(db)
}
