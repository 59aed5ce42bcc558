import { type Kysely, sql } from 'kysely'

/** Rooms of own hotels that are kept for a payment to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table own_hotel_orders
      add column pay_by timestamptz,
      drop constraint own_hotel_orders_status_check,
      add constraint own_hotel_orders_status_check check (status in ('held', 'booked', 'cancelled')),
      add constraint own_hotel_orders_pay_by_check check (status <> 'held' or pay_by is not null)
  `.execute(db)
  await sql`create index own_hotel_orders_held on own_hotel_orders (pay_by) where status = 'held'`.execute(db)
}
