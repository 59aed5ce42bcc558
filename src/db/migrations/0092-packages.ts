import { type Kysely, sql } from 'kysely'

/** Packages of the agency's own: seats of their departures, the orders that have them, and who waits for some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table package_departures (
      departure_id text primary key,
      package_id text not null,
      seats integer not null check (seats > 0),
      -- sold, kept for payments, or for who waited
      taken integer not null check (taken >= 0)
    )
  `.execute(db)
  await sql`create index package_departures_package on package_departures (package_id) where taken > 0`.execute(db)
  await sql`
    create table package_orders (
      serial bigint generated always as identity primary key,
      client_reference text not null unique,
      departure_id text not null,
      seats integer not null check (seats > 0),
      booked jsonb not null,
      status text not null check (status in ('held', 'booked', 'cancelled')),
      pay_by timestamptz,
      created_at timestamptz not null,
      cancelled_at timestamptz
    )
  `.execute(db)
  await sql`create index package_orders_held on package_orders (pay_by) where status = 'held'`.execute(db)
  await sql`
    create table package_cancellations (
      quote_id text primary key,
      serial bigint not null references package_orders (serial),
      refund bigint not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table package_waiting (
      id text primary key,
      -- who came first
      turn bigint generated always as identity,
      package_id text not null,
      departure_id text not null,
      seats integer not null check (seats > 0),
      seats_in_all integer not null,
      email text not null,
      language text not null,
      -- offered: seats are kept for them until a moment; taken: they have bought them
      status text not null check (status in ('waiting', 'offered', 'taken', 'ended')),
      offered_until timestamptz,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create unique index package_waiting_once on package_waiting (departure_id, lower(email))
      where status in ('waiting', 'offered')
  `.execute(db)
  await sql`create index package_waiting_turn on package_waiting (departure_id, turn) where status = 'waiting'`.execute(
    db,
  )
}
