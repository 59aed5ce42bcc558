import { type Kysely, sql } from 'kysely'

/** The simulated seller of nights in hotels: rooms that were sold, and the orders that they were sold by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table simulator_stay_nights (
      city text not null,
      night text not null,
      -- among the hotels of the city, from 0
      property integer not null,
      room text not null,
      sold integer not null check (sold > 0),
      primary key (city, night, property, room)
    )
  `.execute(db)
  await sql`
    create table simulator_stay_orders (
      serial bigint generated always as identity primary key,
      client_reference text not null unique,
      rate_keys text not null,
      booked jsonb not null,
      status text not null check (status in ('held', 'booked', 'cancelled')),
      pay_by timestamptz,
      created_at timestamptz not null,
      cancelled_at timestamptz
    )
  `.execute(db)
  await sql`
    create index simulator_stay_orders_held on simulator_stay_orders (pay_by) where status = 'held'
  `.execute(db)
  await sql`
    create table simulator_stay_cancellations (
      quote_id text primary key,
      serial bigint not null references simulator_stay_orders (serial),
      refund bigint not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
}
