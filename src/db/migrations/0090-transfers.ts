import { type Kysely, sql } from 'kysely'

/** Rides: what sellers inside this process have sold, and the tariff of the agency's own drivers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_rides (
      serial bigint generated always as identity primary key,
      seller text not null,
      client_reference text not null,
      key text not null,
      booked jsonb not null,
      status text not null check (status in ('booked', 'cancelled')),
      created_at timestamptz not null,
      cancelled_at timestamptz,
      unique (seller, client_reference)
    )
  `.execute(db)
  await sql`
    create table house_ride_cancellations (
      quote_id text primary key,
      serial bigint not null references house_rides (serial),
      refund bigint not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await createTariff(db)
}

async function createTariff(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table driver_tariffs (
      code text primary key check (code ~ '^[A-Za-z0-9]{2,20}$'),
      name text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      anchor_km double precision not null check (anchor_km > 0),
      currency text not null,
      vat_bps integer not null check (vat_bps between 0 and 10000),
      night_from text not null,
      night_until text not null,
      night_percent integer not null check (night_percent between 0 and 300),
      return_percent integer not null check (return_percent between 0 and 90),
      child_seat_price bigint not null check (child_seat_price >= 0),
      wait_airport integer not null,
      wait_elsewhere integer not null,
      free_cancel_hours integer not null check (free_cancel_hours >= 0),
      late_cancel_percent integer not null check (late_cancel_percent between 0 and 100),
      active boolean not null
    )
  `.execute(db)
  await sql`
    create table driver_vehicles (
      tariff text not null references driver_tariffs (code) on delete cascade,
      class text not null,
      model text not null,
      seats integer not null check (seats between 1 and 60),
      bags integer not null check (bags between 0 and 60),
      vehicles_a_day integer not null check (vehicles_a_day >= 0),
      primary key (tariff, class)
    )
  `.execute(db)
  await sql`
    create table driver_prices (
      tariff text not null references driver_tariffs (code) on delete cascade,
      class text not null,
      until_km double precision not null check (until_km > 0),
      price bigint not null check (price > 0),
      primary key (tariff, class, until_km)
    )
  `.execute(db)
  await sql`
    create table driver_days (
      tariff text not null,
      class text not null,
      day text not null,
      sold integer not null check (sold >= 0),
      primary key (tariff, class, day)
    )
  `.execute(db)
}
