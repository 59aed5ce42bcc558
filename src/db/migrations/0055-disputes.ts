import { type Kysely, sql } from 'kysely'

/** Legal moves of a dispute; the empty state is the making of a row. */
const MOVES = [
  ['', ['needs_answer', 'answered', 'won', 'lost']],
  ['needs_answer', ['answered', 'won', 'lost']],
  ['answered', ['needs_answer', 'won', 'lost']],
] as const

/** Payments whose payer has asked their bank for the money back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db)
  await guardDisputes(db)
  await sandbox(db)
  // Money that a provider keeps while a payment is in dispute, and what was lost by one.
  await sql`
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_check,
      add constraint ledger_accounts_kind_check
        check (kind in ('cash', 'orders', 'wallet', 'wallet_held', 'disputed', 'losses'))
  `.execute(db)
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      id text primary key,
      provider text not null,
      provider_dispute_id text not null,
      payment_reference text not null references payments (reference),
      order_id text,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null,
      reason text,
      due_at timestamptz,
      -- what of the amount is out of our hands
      held bigint not null default 0 check (held between 0 and amount),
      looked_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_dispute_id)
    )
  `.execute(db)
  await sql`create index disputes_of_payment on disputes (payment_reference)`.execute(db)
  await sql`create index disputes_open on disputes (due_at) where status in ('needs_answer', 'answered')`.execute(db)
  await sql`
    create table dispute_events (
      id bigint generated always as identity primary key,
      dispute_id text not null references disputes (id),
      status text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index dispute_events_of_dispute on dispute_events (dispute_id)`.execute(db)
}

async function guardDisputes(db: Kysely<unknown>): Promise<void> {
  for (const [from, ends] of MOVES) {
    for (const to of ends) await sql`insert into allowed_moves values ('dispute', ${from}, ${to})`.execute(db)
  }
  await sql`
    create function guard_dispute_moves() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.status; end if;
      if not exists (
        select 1 from allowed_moves where track = 'dispute' and from_state = from_value and to_state = new.status
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.status
          using errcode = 'check_violation', constraint = 'dispute_moves';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger guard_dispute_moves before update of status on disputes
    for each row when (old.status is distinct from new.status) execute function guard_dispute_moves()
  `.execute(db)
  await sql`
    create trigger guard_dispute_begins before insert on disputes
    for each row execute function guard_dispute_moves()
  `.execute(db)
}

async function sandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_disputes (
      id bigint generated always as identity (start with 358901) primary key,
      transaction_id bigint not null references sandbox_transactions (id),
      amount bigint not null check (amount > 0),
      status text not null check (status in ('needs_answer', 'answered', 'won', 'lost')),
      due_at timestamptz not null,
      created_at timestamptz not null
    )
  `.execute(db)
}
