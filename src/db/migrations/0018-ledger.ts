import { type Kysely, sql } from 'kysely'

/**
 * Double entry: credits are positive, debits negative. What the shop owes (wallets, holds, orders that
 * were paid) has a positive balance; what it has (money at a provider or a bank) a negative one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db)
  await keepBalances(db)
  await keepHistory(db)
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('cash', 'orders', 'wallet', 'wallet_held')),
      -- a customer, a provider, or the shop
      owner text not null,
      currency text not null,
      balance bigint not null default 0,
      unique (kind, owner, currency),
      constraint ledger_floor check (kind not in ('wallet', 'wallet_held') or balance >= 0)
    )
  `.execute(db)
  await sql`
    create table ledger_transactions (
      id bigint generated always as identity primary key,
      -- what happened, so that it is written once
      key text not null unique,
      kind text not null,
      -- the order or payment that it belongs to
      reference text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ledger_transactions (id),
      account_id bigint not null references ledger_accounts (id),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      unique (transaction_id, account_id)
    )
  `.execute(db)
  await sql`create index ledger_entries_of_account on ledger_entries (account_id, id)`.execute(db)
  await sql`create index ledger_transactions_of_reference on ledger_transactions (reference)`.execute(db)
  await sql`
    create table ledger_holds (
      id text primary key,
      key text not null unique,
      owner text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      reference text not null,
      state text not null default 'pending' check (state in ('pending', 'posted', 'voided')),
      expires_at timestamptz not null,
      created_at timestamptz not null,
      resolved_at timestamptz,
      check ((state = 'pending') = (resolved_at is null))
    )
  `.execute(db)
  await sql`create index ledger_holds_of_reference on ledger_holds (reference)`.execute(db)
  await sql`create index ledger_holds_pending on ledger_holds (expires_at) where state = 'pending'`.execute(db)
}

/** An entry moves its account's balance, and nothing else does; a transaction sums to zero per currency. */
async function keepBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_apply_entry() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance = balance + new.amount
      where id = new.account_id returning balance into new.balance_after;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ledger_apply before insert on ledger_entries
    for each row execute function ledger_apply_entry()
  `.execute(db)
  await sql`
    create function ledger_refuse_direct_balance() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then raise exception 'balances change through entries only'; end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ledger_balance before update on ledger_accounts
    for each row execute function ledger_refuse_direct_balance()
  `.execute(db)
  await sql`
    create function ledger_check_sum() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
      ) then raise exception 'ledger transaction % does not sum to zero', new.transaction_id; end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger ledger_sum after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_check_sum()
  `.execute(db)
}

/** What was written stays; a mistake is put right by another transaction. */
async function keepHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$
  `.execute(db)
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await sql`
      create trigger ledger_immutable before update or delete on ${sql.table(table)}
      for each row execute function ledger_refuse_change()
    `.execute(db)
  }
  await sql`
    create trigger ledger_kept before delete on ledger_accounts
    for each row execute function ledger_refuse_change()
  `.execute(db)
  // A hold is resolved once, whatever the code believes.
  await sql`
    create function ledger_refuse_reopened_hold() returns trigger language plpgsql as $$
    begin
      if old.state <> 'pending' then raise exception 'hold % is resolved', old.id; end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ledger_hold_once before update on ledger_holds
    for each row execute function ledger_refuse_reopened_hold()
  `.execute(db)
}
