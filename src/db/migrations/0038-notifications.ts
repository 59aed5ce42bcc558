import { type Kysely, sql } from 'kysely'

/**
 * Notifications are read out of what happened (`order_events`, `price_alert_news`), so none can be
 * missing; only what a customer has read, and which mails they want, is kept here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_marks (
      customer_id text primary key references customers (id),
      -- everything that happened up to then has been read
      read_until timestamptz not null
    )
  `.execute(db)
  await sql`
    create table notification_reads (
      customer_id text not null references customers (id),
      -- 'event-12' or 'price-pan_…'
      notification_id text not null,
      primary key (customer_id, notification_id)
    )
  `.execute(db)
  await sql`
    create table mail_preferences (
      customer_id text not null references customers (id),
      kind text not null check (kind in ('price_alerts')),
      mail boolean not null,
      primary key (customer_id, kind)
    )
  `.execute(db)
}
