import { type Kysely, sql } from 'kysely'

/** One order, many items: what was sold moves from the order into items, each with a life of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createItems(db)
  await carryItemsOver(db)
  await narrowOrders(db)
  await createDeadlines(db)
  await createQuotes(db)
  await widenEvents(db)
}

async function createItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_items (
      id text primary key,
      order_id text not null references orders (id),
      position integer not null check (position >= 0),
      kind text not null check (kind in (
        'flight', 'hotel', 'package', 'transfer', 'insurance', 'activity', 'visa'
      )),
      status text not null,
      supplier_code text not null,
      -- ours, towards the supplier
      client_reference text not null unique,
      offer_id text not null,
      supplier_ref text not null,
      -- the search that found it, for the way back to its list
      search_id text not null,
      search_session_id text not null,
      sold jsonb not null,
      price jsonb not null,
      -- this item's share of the order's total
      amount bigint not null check (amount >= 0),
      currency text not null,
      supplier_order_id text,
      pnr text,
      attempted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (order_id, position)
    )
  `.execute(db)
  await sql`
    create table item_tickets (
      item_id text not null references order_items (id),
      position integer not null check (position >= 0),
      number text not null,
      primary key (item_id, position)
    )
  `.execute(db)
}

/** An order of before had one flight, and its price was the flight's. */
async function carryItemsOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_items (
      id, order_id, position, kind, status, supplier_code, client_reference, offer_id, supplier_ref, search_id,
      search_session_id, sold, price, amount, currency, supplier_order_id, pnr, attempted_at, version, created_at,
      updated_at
    )
    select 'itm_' || substr(id, 5), id, 0, 'flight',
      case
        when fulfilment_status <> 'none' then fulfilment_status
        when status = 'pending_payment' then 'pending'
        else 'released'
      end,
      supplier_code, client_reference, offer_id, supplier_ref, search_id, search_session_id, offer, price,
      total_amount, currency, supplier_order_id, pnr, attempted_at, version, created_at, updated_at
    from orders
  `.execute(db)
  await sql`
    insert into item_tickets (item_id, position, number)
    select order_items.id, order_passengers.position, order_passengers.ticket_number
    from order_passengers join order_items on order_items.order_id = order_passengers.order_id
    where order_passengers.ticket_number is not null
  `.execute(db)
}

async function narrowOrders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_open_offer`.execute(db)
  await sql`
    alter table orders
      drop column offer_id, drop column search_id, drop column search_session_id, drop column supplier_code,
      drop column supplier_ref, drop column client_reference, drop column offer, drop column supplier_order_id,
      drop column pnr, drop column attempted_at,
      -- derived from the items
      drop column fulfilment_status,
      add column payment_option text not null default 'pay_now' check (payment_option in ('pay_now', 'hold')),
      -- what happens when some items cannot be had
      add column partial_policy text not null default 'keep' check (partial_policy in ('keep', 'cancel_all'))
  `.execute(db)
  await sql`alter table order_passengers drop column ticket_number`.execute(db)
  // An offer is bought once: this index decides between two tabs and two clicks.
  await sql`
    create unique index order_items_open_offer on order_items (offer_id)
    where status not in ('failed', 'released', 'cancelled')
  `.execute(db)
  await sql`create index order_items_unsettled on order_items (status) where status not in (
    'pending', 'ticketed', 'failed', 'released', 'cancelled'
  )`.execute(db)
}

async function createDeadlines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_deadlines (
      order_id text not null references orders (id),
      -- payment: the seats are kept until then; price: the price is promised until then
      kind text not null check (kind in ('payment', 'price')),
      due_at timestamptz not null,
      primary key (order_id, kind)
    )
  `.execute(db)
}

async function createQuotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cancel_quotes (
      id text primary key,
      order_id text not null references orders (id),
      -- which quote of which supplier stands behind each item
      items jsonb not null,
      refund_amount bigint not null check (refund_amount >= 0),
      currency text not null,
      lines jsonb not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      accepted_at timestamptz,
      outcome text check (outcome in ('cancelled', 'refused')),
      check (outcome is null or accepted_at is not null)
    )
  `.execute(db)
  // An order is cancelled by one quote at a time.
  await sql`
    create unique index cancel_quotes_at_work on cancel_quotes (order_id)
    where accepted_at is not null and outcome is null
  `.execute(db)
}

async function widenEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_events
      add column item_id text references order_items (id),
      add column actor text not null default 'shop'
        check (actor in ('traveller', 'provider', 'supplier', 'staff', 'shop'))
  `.execute(db)
  await sql`
    update order_events set actor = case
      when kind in ('order_placed', 'payment_started') then 'traveller'
      when kind in ('payment_failed', 'payment_received', 'refunded') then 'provider'
      when kind in ('ticketed', 'supplier_declined') then 'supplier'
      else 'shop'
    end
  `.execute(db)
  await sql`
    create table refund_events (
      id bigint generated always as identity primary key,
      refund_id text not null references refunds (id),
      status text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index refund_events_of_refund on refund_events (refund_id, id)`.execute(db)
  await sql`
    insert into refund_events (refund_id, status, at)
    select id, 'due', created_at from refunds
    union all select id, status, updated_at from refunds where status <> 'due'
  `.execute(db)
}
