import { type Kysely, sql } from 'kysely'

/** The shop's own activities: places of slots that are taken, and the bookings that took them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_slots (
      slot text primary key,
      city text not null,
      day text not null,
      taken integer not null check (taken >= 0)
    )
  `.execute(db)
  await sql`create index activity_slots_city on activity_slots (city, day)`.execute(db)
  await sql`
    create table activity_bookings (
      uuid text primary key,
      serial bigint generated always as identity,
      client_reference text unique,
      slot text not null,
      people integer not null check (people > 0),
      booked jsonb not null,
      status text not null
        check (status in ('on_hold', 'pending', 'confirmed', 'rejected', 'expired', 'cancelled')),
      held_until timestamptz,
      answer_at timestamptz,
      answer text check (answer in ('confirmed', 'rejected')),
      created_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db)
  await sql`
    create index activity_bookings_held on activity_bookings (held_until) where status = 'on_hold'
  `.execute(db)
  await sql`
    create index activity_bookings_pending on activity_bookings (answer_at) where status = 'pending'
  `.execute(db)
  await sql`
    create table activity_cancellations (
      quote_id text primary key,
      uuid text not null references activity_bookings (uuid),
      refund bigint not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
}
