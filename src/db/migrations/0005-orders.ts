import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createPassengers(db)
  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id text not null references orders (id),
      kind text not null,
      at timestamptz not null,
      data jsonb not null
    )
  `.execute(db)
  await sql`create index order_events_of_order on order_events (order_id, id)`.execute(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      booking_reference text not null unique,
      session_id text not null,
      language text not null check (language in ('en', 'fr')),
      status text not null,
      payment_status text not null,
      fulfilment_status text not null,
      offer_id text not null,
      search_id text not null,
      search_session_id text not null,
      supplier_code text not null,
      supplier_ref text not null,
      client_reference text not null unique,
      offer jsonb not null,
      price jsonb not null,
      total_amount bigint not null check (total_amount > 0),
      currency text not null,
      contact jsonb not null,
      request_hash text not null,
      payment_expires_at timestamptz not null,
      payment_reference text unique,
      attempted_at timestamptz,
      supplier_order_id text,
      pnr text,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  // An offer is bought once: this index decides between two tabs and two clicks.
  await sql`
    create unique index orders_open_offer on orders (offer_id)
    where status in ('pending_payment', 'processing', 'confirmed')
  `.execute(db)
  await sql`create index orders_of_session on orders (session_id, created_at)`.execute(db)
}

async function createPassengers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_passengers (
      order_id text not null references orders (id),
      position integer not null check (position >= 0),
      type text not null check (type in ('ADT', 'CNN', 'INF')),
      title text not null,
      first_name text not null,
      last_name text not null,
      gender text not null,
      born_on text not null check (born_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      nationality text not null,
      infant_of integer check ((type = 'INF') = (infant_of is not null)),
      ticket_number text,
      primary key (order_id, position)
    )
  `.execute(db)
  // Identity papers stand apart, so that they can be guarded and deleted on their own.
  await sql`
    create table order_documents (
      order_id text not null,
      position integer not null,
      number text not null,
      expires_on text not null,
      issuing_country text not null,
      primary key (order_id, position),
      foreign key (order_id, position) references order_passengers (order_id, position)
    )
  `.execute(db)
}
