import { type Kysely, sql } from 'kysely'

/**
 * Birth dates and passport numbers are sealed by the shop, which has the keys. Rows of before are sealed
 * by a job after the start; from now on the database takes sealed ones alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_passengers drop constraint order_passengers_born_on_check`.execute(db)
  await sql`
    alter table order_passengers
      add constraint order_passengers_born_on_sealed check (born_on like 'enc1:%') not valid
  `.execute(db)
  await sql`
    alter table order_documents
      -- thirty days after the last arrival
      add column delete_after timestamptz
  `.execute(db)
  await sql`
    update order_documents set delete_after = coalesce(
      (select max((sold -> 'slices' -> -1 -> 'segments' -> -1 ->> 'arriving_at_utc')::timestamptz)
        from order_items where order_items.order_id = order_documents.order_id and kind = 'flight'),
      (select created_at from orders where orders.id = order_documents.order_id)
    ) + interval '30 days'
  `.execute(db)
  await sql`
    alter table order_documents
      add constraint order_documents_number_sealed check (number like 'enc1:%') not valid,
      alter column delete_after set not null
  `.execute(db)
  await sql`create index order_documents_delete_after on order_documents (delete_after)`.execute(db)
}
