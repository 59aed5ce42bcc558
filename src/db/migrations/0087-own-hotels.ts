import { type Kysely, sql } from 'kysely'

/** Hotels that the agency has contracted, the rooms of them that were sold, and pictures of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence own_hotel_versions`.execute(db)
  await sql`
    create table own_hotels (
      code text primary key,
      contract jsonb not null,
      version bigint not null default nextval('own_hotel_versions'),
      updated_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table own_hotel_nights (
      hotel text not null,
      room text not null,
      night text not null,
      sold integer not null check (sold >= 0),
      -- the allotment by which the last of them was sold
      offered integer not null,
      primary key (hotel, room, night),
      check (sold <= offered)
    )
  `.execute(db)
  await sql`
    create table own_hotel_orders (
      serial bigint generated always as identity primary key,
      client_reference text not null unique,
      rate_key text not null,
      hotel text not null,
      check_in text not null,
      check_out text not null,
      -- who comes; absent once the stay is long over, or given back
      guest jsonb,
      booked jsonb not null,
      status text not null default 'booked' check (status in ('booked', 'cancelled')),
      created_at timestamptz not null,
      cancelled_at timestamptz
    )
  `.execute(db)
  await sql`
    create table catalogue_photos (
      hash text primary key,
      media_type text not null,
      width integer not null,
      height integer not null,
      content bytea not null
    )
  `.execute(db)
  await sql`
    create table catalogue_photo_names (
      file text primary key,
      hash text not null references catalogue_photos (hash)
    )
  `.execute(db)
}
