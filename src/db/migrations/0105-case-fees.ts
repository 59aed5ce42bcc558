import { type Kysely, sql } from 'kysely'

/** What cases cost and how that is paid, and tasks that are done by sending a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items drop constraint order_items_kind_check`.execute(db)
  await sql`
    alter table order_items add constraint order_items_kind_check check (kind in (
      'flight', 'hotel', 'package', 'transfer', 'insurance', 'activity', 'case'
    ))
  `.execute(db)
  await sql`
    alter table case_tasks
      -- whether it is done by sending one
      add column wants_file boolean not null default false
  `.execute(db)
  await payments(db)
  await fees(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_payments (
      -- that of the order's item
      client_reference text primary key,
      serial bigint generated always as identity,
      order_id text not null references orders (id),
      case_id text not null references cases (id) on delete cascade,
      amount bigint not null check (amount > 0),
      currency text not null,
      -- held: paid in parts, or not yet
      status text not null check (status in ('held', 'paid', 'ended')),
      pay_by timestamptz,
      refund bigint,
      created_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db)
  await sql`create index case_payments_of_case on case_payments (case_id)`.execute(db)
  await sql`create index case_payments_held on case_payments (pay_by) where status = 'held'`.execute(db)
}

async function fees(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_fees (
      id text primary key,
      turn bigint generated always as identity,
      case_id text not null references cases (id) on delete cascade,
      -- what it is for
      code text not null,
      -- sealed; null where the code says it all
      title text,
      amount bigint not null check (amount > 0),
      currency text not null,
      -- what stays with the agency when the case is given up in time
      kept bigint not null default 0,
      -- how many parts may follow the first
      later_parts integer not null default 0 check (later_parts between 0 and 3),
      due_on text,
      status text not null check (status in ('asked', 'paid', 'waived', 'refunded')),
      -- by which it is paid, or being paid
      payment text references case_payments (client_reference),
      asked_at timestamptz not null,
      settled_at timestamptz,
      check (kept between 0 and amount)
    )
  `.execute(db)
  await sql`create index case_fees_of_case on case_fees (case_id, turn)`.execute(db)
}
