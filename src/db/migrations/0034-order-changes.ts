import { type Kysely, sql } from 'kysely'

type Rows = readonly (readonly [from: string, to: readonly string[]])[]

const ITEM_MOVES: Rows = [
  ['ticketed', ['changing']],
  ['changing', ['ticketed']],
]
/** Legal moves of a change. The table of the code must say the same: a test compares them. */
const CHANGE_MOVES: Rows = [
  ['', ['offered']],
  ['offered', ['awaiting_payment', 'asking']],
  ['awaiting_payment', ['asking', 'expired', 'dropped']],
  ['asking', ['done', 'refused']],
]

/** Other flights for what was ticketed: offered, perhaps paid, asked of the airline, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_changes (
      id text primary key,
      order_id text not null references orders (id),
      item_id text not null references order_items (id),
      -- wish: the traveller's own; schedule: because the airline has moved the flights
      occasion text not null check (occasion in ('wish', 'schedule')),
      slice_index integer not null check (slice_index >= 0),
      supplier_change_id text not null,
      -- all slices as they would be, or are
      slices jsonb not null,
      lines jsonb not null,
      -- above zero: to be paid first; below: comes back
      balance bigint not null,
      currency text not null,
      refund_to text not null default 'original_payment' check (refund_to in ('original_payment', 'wallet')),
      charge_id text,
      status text not null,
      -- flights, tickets and airline reference of before, once it is done
      former jsonb,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      accepted_at timestamptz,
      asked_at timestamptz,
      ended_at timestamptz,
      check ((status = 'done') = (former is not null)),
      check ((status = 'awaiting_payment') <= (charge_id is not null and balance > 0))
    )
  `.execute(db)
  // Of two tabs that confirm two changes one wins.
  await sql`
    create unique index order_changes_open on order_changes (order_id)
    where status in ('awaiting_payment', 'asking')
  `.execute(db)
  await sql`create index order_changes_of_order on order_changes (order_id, status)`.execute(db)
  await allow(db, 'item', ITEM_MOVES)
  await allow(db, 'change', CHANGE_MOVES)
  await guardChanges(db)
  // Which change was made of an offer: what was asked can be looked up after a lost answer.
  await sql`
    create table duffel_changes (
      offer_id text primary key,
      change_id text not null,
      created_at timestamptz not null
    )
  `.execute(db)
}

async function allow(db: Kysely<unknown>, track: string, moves: Rows): Promise<void> {
  for (const [from, ends] of moves) {
    for (const to of ends) await sql`insert into allowed_moves values (${track}, ${from}, ${to})`.execute(db)
  }
}

async function guardChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_change_moves() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.status; end if;
      if not exists (
        select 1 from allowed_moves where track = 'change' and from_state = from_value and to_state = new.status
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.status
          using errcode = 'check_violation', constraint = 'change_moves';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger guard_change_moves before update of status on order_changes
    for each row when (old.status is distinct from new.status) execute function guard_change_moves()
  `.execute(db)
  await sql`
    create trigger guard_change_begins before insert on order_changes
    for each row execute function guard_change_moves()
  `.execute(db)
}
