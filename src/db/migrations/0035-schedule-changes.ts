import { type Kysely, sql } from 'kysely'

/** Flights that airlines move by themselves, and names that travellers have corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule_changes (
      id text primary key,
      order_id text not null references orders (id),
      item_id text not null references order_items (id),
      -- the supplier's notice, by which the new times are accepted; null where it needs no answer
      notice_id text,
      former jsonb not null,
      slices jsonb not null,
      status text not null check (status in ('informed', 'open', 'accepted', 'changed', 'refunded', 'withdrawn')),
      -- without an answer until then the new times count as accepted
      decide_by timestamptz not null,
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'open') = (answered_at is null))
    )
  `.execute(db)
  await sql`
    create unique index schedule_changes_open on schedule_changes (item_id) where status = 'open'
  `.execute(db)
  await sql`create index schedule_changes_of_order on schedule_changes (order_id, created_at)`.execute(db)
  await sql`alter table order_items add column schedule_checked_at timestamptz`.execute(db)
  await sql`
    create table name_corrections (
      id text primary key,
      order_id text not null references orders (id),
      item_id text not null references order_items (id),
      -- the traveller's
      position integer not null,
      former_first_name text not null,
      former_last_name text not null,
      first_name text not null,
      last_name text not null,
      -- asking: the supplier is told; with_staff: people look at it
      status text not null check (status in ('asking', 'done', 'refused', 'with_staff')),
      created_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db)
  // Free corrections are one for each traveller; one that the airline refused does not count.
  await sql`
    create unique index name_corrections_once on name_corrections (order_id, position)
    where status in ('asking', 'done')
  `.execute(db)
  await sql`
    create unique index name_corrections_with_staff on name_corrections (order_id, position)
    where status = 'with_staff'
  `.execute(db)
}
