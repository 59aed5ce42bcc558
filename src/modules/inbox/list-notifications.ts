import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type {
  Notification,
  NotificationListRequest,
  NotificationListResponse,
  UnreadNotificationsResponse,
} from '#contracts/accounts/notifications.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { titleOrders } from '#modules/orders/index.ts'
import type { InboxDeps } from './deps.ts'
import { countUnread, type NotificationRow, type Position, readNotificationRows } from './notification-rows.ts'
import { notificationTypeOf } from './notified-events.ts'

const PAGE_SIZE = 20

/**
 * What happened to a customer's bookings, money and watched prices, newest first, a page at a time.
 * @throws Refusal `validation_failed` for a cursor that is not of this list.
 */
export async function listNotifications(
  { db, watchedKinds, products }: InboxDeps,
  actor: Actor,
  { cursor }: NotificationListRequest,
  language: Language,
): Promise<NotificationListResponse> {
  const customerId = customerOf(actor)
  const rows = await readNotificationRows(db, customerId, cursor ? readCursor(cursor) : null, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const titles = await titleOrders({ db, products }, new Set(page.flatMap(({ order_id }) => order_id ?? [])), language)
  const titleOf = async ({ order_id, watched_kind, watched, dates }: NotificationRow): Promise<string | null> => {
    if (order_id) return titles.get(order_id) ?? null
    if (watched_kind === null || dates === null) return null
    return watchedKinds.of(watched_kind).title({ query: watched, dates }, language)
  }
  return {
    notifications: await Promise.all(page.map(async (row) => describe(row, await titleOf(row)))),
    unread: await countUnread(db, customerId),
    next_cursor: last ? writeCursor(last) : null,
  }
}

/** How much of it has not been read, for the sign beside the list's name. */
export async function unreadNotifications({ db }: InboxDeps, actor: Actor): Promise<UnreadNotificationsResponse> {
  return { unread: await countUnread(db, customerOf(actor)) }
}

function describe(row: NotificationRow, about: string | null): Notification {
  const { id, at, read, order_id, booking_reference, currency } = row
  const money = (amount: number | null) => (amount === null || currency === null ? null : { amount, currency })
  return {
    notification_id: id,
    ...notificationTypeOf(row.kind),
    at: new Date(at).toISOString(),
    read,
    about,
    booking: order_id && booking_reference ? { confirmation_id: order_id, booking_reference } : null,
    price: money(row.amount),
    price_before: money(row.before),
    money: money(row.money),
  }
}

const writeCursor = ({ at, id }: Position): string =>
  Buffer.from(`${new Date(at).toISOString()} ${id}`).toString('base64url')

const positionSchema = z.tuple([z.iso.datetime(), z.string().regex(/^(?:event|price|topup)-[\w-]+$/)])

function readCursor(cursor: string): Position {
  const parts = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parts.success) throw new Refusal('validation_failed', { fields: { cursor: 'invalid' } })
  const [at, id] = parts.data
  return { at: new Date(at), id }
}
