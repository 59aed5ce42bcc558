import { type Kysely, sql } from 'kysely'

type Rows = readonly (readonly [from: string, to: readonly string[]])[]

/** Legal moves; the tables of the code must say the same: a test compares them. */
const MOVES: Readonly<Record<string, Rows>> = {
  extra: [
    ['', ['wanted']],
    ['wanted', ['bought', 'lost']],
  ],
  extras_request: [
    ['', ['open', 'buying']],
    ['open', ['buying', 'ended']],
    ['buying', ['unclear', 'bought', 'refused']],
    ['unclear', ['buying', 'bought', 'refused']],
  ],
}

/** Bags and seats: bought with an order, or added to it once it is ticketed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [track, rows] of Object.entries(MOVES)) {
    for (const [from, ends] of rows) {
      for (const to of ends) await sql`insert into allowed_moves values (${track}, ${from}, ${to})`.execute(db)
    }
  }
  await sql`
    create table extras_requests (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      item_id text not null references order_items (id) on delete cascade,
      status text not null,
      -- our reference towards the supplier; the key of every look-up
      client_reference text not null unique,
      amount bigint not null check (amount >= 0),
      currency text not null,
      -- what the supplier asks, in its own currency
      supplier_amount bigint not null check (supplier_amount >= 0),
      supplier_currency text not null,
      -- the charge that pays for it; absent where there is nothing to pay
      charge_id text,
      reason text,
      expires_at timestamptz not null,
      attempted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  // One at a time for each order: what a look-up finds is then known to be this one's.
  await sql`
    create unique index extras_requests_at_work on extras_requests (order_id)
      where status in ('open', 'buying', 'unclear')
  `.execute(db)
  await sql`
    create table order_extras (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      item_id text not null references order_items (id) on delete cascade,
      -- absent where it was bought with the order
      request_id text references extras_requests (id) on delete cascade,
      -- the passenger's
      position integer not null check (position >= 0),
      kind text not null check (kind in ('baggage', 'seat')),
      -- the supplier's id
      extra_id text not null,
      quantity integer not null check (quantity > 0),
      seat text,
      weight_kg integer,
      segment_keys jsonb not null,
      amount bigint not null check (amount >= 0),
      currency text not null,
      supplier_amount bigint not null check (supplier_amount >= 0),
      status text not null
    )
  `.execute(db)
  await sql`create index order_extras_of_order on order_extras (order_id)`.execute(db)
  await guard(db, 'extra', 'order_extras')
  await guard(db, 'extras_request', 'extras_requests')
  await sql`
    create table simulator_services (
      client_reference text primary key,
      serial bigint not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table duffel_service_attempts (
      client_reference text primary key,
      duffel_order_id text not null,
      -- ids of the services that the order had before
      before jsonb not null,
      pieces integer not null check (pieces > 0),
      outcome text check (outcome in ('added', 'declined')),
      decline_reason text,
      created_at timestamptz not null
    )
  `.execute(db)
}

async function guard(db: Kysely<unknown>, track: string, table: string): Promise<void> {
  const name = sql.raw(`guard_${track}_moves`)
  const of = sql.table(table)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.status; end if;
      if not exists (
        select 1 from allowed_moves
        where track = ${sql.lit(track)} and from_state = from_value and to_state = new.status
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.status
          using errcode = 'check_violation', constraint = ${sql.lit(`${track}_moves`)};
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ${name} before update of status on ${of}
    for each row when (old.status is distinct from new.status) execute function ${name}()
  `.execute(db)
  await sql`
    create trigger ${sql.raw(`guard_${track}_begins`)} before insert on ${of}
    for each row execute function ${name}()
  `.execute(db)
}
