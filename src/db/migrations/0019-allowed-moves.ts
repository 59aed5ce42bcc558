import { type Kysely, sql } from 'kysely'

type Rows = readonly (readonly [from: string, to: readonly string[]])[]

/** Legal moves, by track. The tables of the code must say the same: a test compares them. */
const MOVES: Readonly<Record<string, Rows>> = {
  order: [
    ['', ['pending_payment', 'on_hold']],
    ['pending_payment', ['processing', 'expired', 'cancelled']],
    ['on_hold', ['processing', 'expired', 'failed', 'cancelled']],
    ['expired', ['processing']],
    ['processing', ['confirmed', 'failed']],
    ['confirmed', ['cancelled']],
  ],
  payment: [
    ['', ['unpaid']],
    ['unpaid', ['pending', 'failed', 'paid', 'review', 'refund_pending']],
    ['pending', ['failed', 'paid', 'review', 'refund_pending']],
    ['failed', ['pending', 'paid', 'review', 'refund_pending']],
    ['review', ['paid', 'refund_pending', 'refunded', 'part_refunded']],
    ['paid', ['refund_pending']],
    ['part_refunded', ['refund_pending']],
    ['refund_pending', ['review', 'refunded', 'part_refunded']],
  ],
  item: [
    ['', ['pending', 'booking']],
    ['pending', ['booking', 'released']],
    ['booking', ['unconfirmed', 'held', 'ticketed', 'failed']],
    ['unconfirmed', ['booking', 'held', 'ticketed', 'failed']],
    ['held', ['booking', 'releasing']],
    ['releasing', ['released']],
    ['released', ['booking']],
    ['ticketed', ['cancelling']],
    ['cancelling', ['cancelled', 'ticketed']],
  ],
  refund: [
    ['due', ['pending', 'processing', 'processed', 'failed', 'needs_attention']],
    ['pending', ['processing', 'processed', 'failed', 'needs_attention']],
    ['processing', ['processed', 'failed', 'needs_attention']],
    ['needs_attention', ['pending', 'processing', 'processed', 'failed']],
  ],
}

/** The column that each track lives in. `created` also checks the state that a row begins with. */
const TRACKS = [
  { track: 'order', table: 'orders', column: 'status', created: true },
  { track: 'payment', table: 'orders', column: 'payment_status', created: true },
  { track: 'item', table: 'order_items', column: 'status', created: true },
  { track: 'refund', table: 'refunds', column: 'status', created: false },
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table allowed_moves (
      track text not null,
      -- empty: the row is being made
      from_state text not null,
      to_state text not null,
      primary key (track, from_state, to_state)
    )
  `.execute(db)
  for (const [track, rows] of Object.entries(MOVES)) {
    for (const [from, ends] of rows) {
      for (const to of ends) await sql`insert into allowed_moves values (${track}, ${from}, ${to})`.execute(db)
    }
  }
  for (const guarded of TRACKS) await guard(db, guarded)
}

/** The last defence: a state that the table does not lead to is refused, whoever writes it. */
async function guard(db: Kysely<unknown>, { track, table, column, created }: (typeof TRACKS)[number]): Promise<void> {
  const name = sql.raw(`guard_${track}_moves`)
  const state = sql.raw(column)
  const of = sql.table(table)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.${state}; end if;
      if not exists (
        select 1 from allowed_moves
        where track = ${sql.lit(track)} and from_state = from_value and to_state = new.${state}
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.${state}
          using errcode = 'check_violation', constraint = ${sql.lit(`${track}_moves`)};
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger ${name} before update of ${state} on ${of}
    for each row when (old.${state} is distinct from new.${state}) execute function ${name}()
  `.execute(db)
  if (!created) return
  await sql`
    create trigger ${sql.raw(`guard_${track}_begins`)} before insert on ${of}
    for each row execute function ${name}()
  `.execute(db)
}
