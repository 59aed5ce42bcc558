import { type Kysely, sql } from 'kysely'

/** What is looked for by more than the keys of its rows, and grows with every sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index webhook_inbox_of_payment on webhook_inbox (reference)`.execute(db)
  await sql`create index webhook_inbox_age on webhook_inbox (received_at)`.execute(db)
  await sql`
    create index payments_by_access_code on payments (access_code) where access_code is not null
  `.execute(db)
  await sql`
    create index order_items_of_supplier on order_items (supplier_order_id) where supplier_order_id is not null
  `.execute(db)
  await sql`create index order_items_ticketed on order_items (starts_at) where status = 'ticketed'`.execute(db)
  await sql`create index jobs_finished on jobs (finished_at) where status <> 'ready'`.execute(db)
}
