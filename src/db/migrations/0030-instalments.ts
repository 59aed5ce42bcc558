import { type Kysely, sql } from 'kysely'

/** Legal moves of the payment of an order that is paid in parts. */
const MOVES = [
  ['unpaid', 'part_paid'],
  ['part_paid', 'paid'],
  ['part_paid', 'refund_pending'],
] as const

/** Orders whose seats an airline keeps long enough can be paid in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of MOVES) await sql`insert into allowed_moves values ('payment', ${from}, ${to})`.execute(db)
  await sql`
    alter table orders
      drop constraint orders_payment_option_check,
      add constraint orders_payment_option_check check (payment_option in ('pay_now', 'hold', 'instalments'))
  `.execute(db)
  await sql`
    create table instalment_parts (
      order_id text not null references orders (id),
      -- from 1; charges name it as their subject
      number integer not null check (number > 0),
      amount bigint not null check (amount > 0),
      currency text not null,
      -- by when it is agreed to be paid
      due_at timestamptz not null,
      primary key (order_id, number)
    )
  `.execute(db)
}
