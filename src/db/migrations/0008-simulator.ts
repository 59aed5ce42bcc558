import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table simulator_seats (
      -- text, so that both databases and the driver agree on what a plain date is
      departure_date text not null,
      flight text not null,
      cabin text not null,
      sold integer not null check (sold > 0),
      primary key (departure_date, flight, cabin)
    )
  `.execute(db)
  await sql`
    create table simulator_orders (
      client_reference text primary key,
      -- locator and ticket numbers are made of it
      serial bigint generated always as identity unique,
      offer_ref text not null,
      -- numeric code of the airline that issues the tickets
      ticketing text not null,
      passengers integer not null check (passengers > 0),
      created_at timestamptz not null
    )
  `.execute(db)
}
