import { type Kysely, sql } from 'kysely'

/** What machines could not finish, for people to look at; and where a cancellation's money shall go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_items (
      id bigint generated always as identity primary key,
      -- jobs, suppliers, payments, refunds
      queue text not null,
      -- null where no order is concerned
      order_id text,
      -- a code
      reason text not null,
      -- what the reason is about: a job's key, a payment's reference, an item
      subject text not null,
      due_at timestamptz not null,
      owner text,
      status text not null default 'open' check (status in ('open', 'done')),
      created_at timestamptz not null,
      done_at timestamptz,
      check ((status = 'done') = (done_at is not null))
    )
  `.execute(db)
  // The same trouble is one piece of work, until somebody has done it.
  await sql`
    create unique index work_items_open on work_items (queue, subject, reason) where status = 'open'
  `.execute(db)
  await sql`create index work_items_due on work_items (due_at) where status = 'open'`.execute(db)
  await sql`
    alter table cancel_quotes add column refund_to text not null default 'original_payment'
      check (refund_to in ('original_payment', 'wallet'))
  `.execute(db)
}
