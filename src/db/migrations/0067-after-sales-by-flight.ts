import { type Kysely, sql } from 'kysely'

/** An order of several flights has changes, additions and corrections of each, one of a kind at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index extras_requests_at_work`.execute(db)
  await sql`
    create unique index extras_requests_at_work on extras_requests (item_id)
    where status in ('open', 'buying', 'unclear')
  `.execute(db)
  await sql`drop index order_changes_open`.execute(db)
  await sql`
    create unique index order_changes_open on order_changes (item_id)
    where status in ('awaiting_payment', 'asking')
  `.execute(db)
  await sql`drop index name_corrections_once`.execute(db)
  await sql`
    create unique index name_corrections_once on name_corrections (item_id, position)
    where status in ('asking', 'done')
  `.execute(db)
  await sql`drop index name_corrections_with_staff`.execute(db)
  await sql`
    create unique index name_corrections_with_staff on name_corrections (item_id, position)
    where status = 'with_staff'
  `.execute(db)
  // What is asked of them by item, with each look at an order.
  await sql`create index order_extras_of_item on order_extras (item_id)`.execute(db)
  await sql`create index schedule_changes_of_item on schedule_changes (item_id, created_at)`.execute(db)
  await sql`create index order_changes_of_item on order_changes (item_id, status)`.execute(db)
}
