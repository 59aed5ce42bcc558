import { type Kysely, sql } from 'kysely'

/** Legal moves of a charge. The table of the code must say the same: a test compares them. */
const MOVES: readonly (readonly [from: string, to: readonly string[]])[] = [
  ['', ['open']],
  ['open', ['paid', 'expired', 'cancelled']],
  ['expired', ['paid']],
  ['paid', ['settled', 'refused']],
]

/** Money that is asked for an order beyond its first payment, or as a part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCharges(db)
  await guardCharges(db)
  await payCharges(db)
}

async function createCharges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_charges (
      id text primary key,
      order_id text not null references orders (id),
      kind text not null check (kind in ('extras', 'change', 'correction', 'instalment')),
      -- what it pays: the request for extras or for a change, the number of a part
      subject text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null,
      expires_at timestamptz not null,
      -- the payment that paid it; any other paid one is given back
      payment_reference text unique,
      -- why the supplier would not deliver what was paid
      refusal text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status in ('paid', 'settled', 'refused')) = (payment_reference is not null)),
      check ((status = 'refused') = (refusal is not null))
    )
  `.execute(db)
  // The same thing is asked for once at a time.
  await sql`
    create unique index order_charges_open on order_charges (order_id, kind, subject) where status = 'open'
  `.execute(db)
  await sql`create index order_charges_of_order on order_charges (order_id, created_at)`.execute(db)
}

async function guardCharges(db: Kysely<unknown>): Promise<void> {
  for (const [from, ends] of MOVES) {
    for (const to of ends) await sql`insert into allowed_moves values ('charge', ${from}, ${to})`.execute(db)
  }
  await sql`
    create function guard_charge_moves() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.status; end if;
      if not exists (
        select 1 from allowed_moves where track = 'charge' and from_state = from_value and to_state = new.status
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.status
          using errcode = 'check_violation', constraint = 'charge_moves';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger guard_charge_moves before update of status on order_charges
    for each row when (old.status is distinct from new.status) execute function guard_charge_moves()
  `.execute(db)
  await sql`
    create trigger guard_charge_begins before insert on order_charges
    for each row execute function guard_charge_moves()
  `.execute(db)
}

/** A payment may be for a charge; each charge has one live payment at a provider, as an order has. */
async function payCharges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column charge_id text`.execute(db)
  await sql`drop index payments_one_live`.execute(db)
  await sql`
    create unique index payments_one_live on payments (order_id, coalesce(charge_id, ''), provider)
    where status in ('created', 'open', 'pending', 'abandoned')
  `.execute(db)
  await sql`
    create index payments_of_charge on payments (charge_id) where charge_id is not null
  `.execute(db)
  // What is given back of one payment for one reason may come in several goes, each of its own occasion.
  await sql`
    alter table refunds
      drop constraint refunds_once,
      add column occasion text not null default '',
      add constraint refunds_once unique (payment_reference, reason, occasion, destination)
  `.execute(db)
}
