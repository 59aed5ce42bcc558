import { sql } from 'kysely'
import type { AlertDates, AlertKind } from '#contracts/accounts/price-alerts.ts'
import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { type News, TOPICS } from './notified-events.ts'

/** Something that happened to a customer's bookings, wallet or watched prices. */
export interface NotificationRow {
  /** `event-12`, `topup-12`, `price-pan_…` */
  readonly id: string
  readonly kind: News
  readonly at: Date
  readonly read: boolean
  readonly order_id: string | null
  readonly booking_reference: string | null
  /** Of the alert whose price it is. */
  readonly watched_kind: AlertKind | null
  readonly watched: unknown
  readonly dates: AlertDates | null
  readonly amount: number | null
  readonly before: number | null
  /** What came back, or filled the wallet, or was to. */
  readonly money: number | null
  readonly currency: Currency | null
}

/** Where a list is cut into pages. */
export interface Position {
  readonly at: Date
  readonly id: string
}

const KINDS = Object.keys(TOPICS)

/** All that a customer is told of, out of the events themselves; who reads it orders and cuts it. */
const happened = (customerId: string) => sql`
  select 'event-' || event.id as id, event.kind, event.at, orders.id as order_id, orders.booking_reference,
    null as watched_kind, null::jsonb as watched, null as dates, null::bigint as amount, null::bigint as before, nullif((event.data ->> 'returned')::bigint, 0) as money, orders.currency
  from order_events as event
  join orders on orders.id = event.order_id
  where orders.customer_id = ${customerId} and event.kind in (${sql.join(KINDS)})
  union all
  select 'price-' || news.id, news.kind, news.at, null, null,
    alert.kind, alert.query, alert.dates,
    news.amount, news.before, null, alert.currency
  from price_alert_news as news
  join price_alerts as alert on alert.id = news.alert_id
  where alert.customer_id = ${customerId}
  union all
  select 'topup-' || event.id, case event.status when 'failed' then 'topup_failed' else 'topup_received' end,
    event.at, null, null, null, null, null, null, null,
    case event.status when 'failed' then payment.amount else payment.paid_amount end, payment.currency
  from payment_events as event
  join payments as payment on payment.reference = event.reference
  where payment.customer_id = ${customerId} and payment.purpose = 'topup' and (
    event.status in ('paid', 'failed')
    -- another amount than was asked for: what came is in the wallet
    or (event.status = 'mismatch' and payment.paid_currency = payment.currency)
  )
`

/** Whether a customer has read what happened: by itself, or with all of its time. */
const wasRead = (customerId: string) => sql<boolean>`(
  told.at <= coalesce((select read_until from notification_marks where customer_id = ${customerId}), '-infinity')
  or exists (
    select from notification_reads as seen
    where seen.customer_id = ${customerId} and seen.notification_id = told.id
  )
)`

/** The newest `most` that happened before a position. */
export async function readNotificationRows(
  db: Db,
  customerId: string,
  before: Position | null,
  most: number,
): Promise<readonly NotificationRow[]> {
  const older = before ? sql`(told.at, told.id) < (${before.at}, ${before.id})` : sql`true`
  const { rows } = await sql<NotificationRow>`
    select told.*, ${wasRead(customerId)} as read
    from (${happened(customerId)}) as told
    where ${older}
    order by told.at desc, told.id desc
    limit ${most}
  `.execute(db)
  return rows
}

export async function countUnread(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${happened(customerId)}) as told where not ${wasRead(customerId)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether this happened to this customer. */
export async function isAddressee(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select told.id from (${happened(customerId)}) as told where told.id = ${id}
  `.execute(db)
  return rows.length > 0
}
