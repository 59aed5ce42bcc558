import { type Kysely, sql } from 'kysely'

/** What suppliers keep of their orders beyond the sale: holds, bags and seats, cancellations and changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table simulator_orders
      add column status text not null default 'ticketed' check (status in ('held', 'ticketed', 'cancelled')),
      -- flights, price, conditions, bags and seats as they were booked; absent in the first orders
      add column booked jsonb,
      add column pay_by timestamptz,
      add column price_until timestamptz,
      add column ticketed_at timestamptz,
      add column cancelled_at timestamptz
  `.execute(db)
  await sql`update simulator_orders set ticketed_at = created_at`.execute(db)
  await sql`create index simulator_holds on simulator_orders (pay_by) where status = 'held'`.execute(db)
  await sql`
    create table simulator_chosen_seats (
      departure_date text not null,
      flight text not null,
      designator text not null,
      serial bigint not null,
      primary key (departure_date, flight, designator)
    )
  `.execute(db)
  await sql`create index simulator_chosen_seats_of_order on simulator_chosen_seats (serial)`.execute(db)
  await sql`
    create table simulator_cancellations (
      quote_id text primary key,
      serial bigint not null references simulator_orders (serial),
      -- null when the airline does not say
      refund bigint,
      currency text not null,
      refund_to text not null check (refund_to in ('original_payment', 'airline_credit')),
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table simulator_changes (
      change_id text primary key,
      serial bigint not null references simulator_orders (serial),
      -- of the order as it was when the change was offered
      former_ref text not null,
      offer_ref text not null,
      booked jsonb not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    )
  `.execute(db)
  await sql`
    create table duffel_attempts (
      client_reference text primary key,
      offer_id text not null,
      -- in the order of the travellers, with spaces between
      passenger_ids text not null,
      -- the currency that the order was sold in, and its price in one unit of Duffel's
      currency text not null,
      duffel_currency text not null,
      rate text not null,
      outcome text check (outcome in ('ordered', 'declined')),
      decline_reason text,
      duffel_order_id text unique,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table duffel_stand_in_records (
      id text primary key,
      kind text not null check (kind in ('order', 'cancellation', 'change')),
      order_id text not null,
      body jsonb not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index duffel_stand_in_orders on duffel_stand_in_records (kind, created_at)`.execute(db)
}
