import { type Expression, sql, type SqlBool } from 'kysely'
import type {
  BookingListRequest,
  BookingListResponse,
  BookingSummary,
  BookingView,
} from '#contracts/orders/bookings.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { ordersAwaitingBank } from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import { dateIn } from '#platform/local-date.ts'
import { type Order, SHOP_ZONE } from '../order.ts'
import { loadOrder } from '../order-store.ts'
import type { Products } from '../products.ts'

export interface ListDeps {
  readonly db: Db
  readonly clock: Clock
  readonly products: Products
}

const PAGE_SIZE = 20
const ENDED = ['cancelled', 'expired', 'failed'] as const

/** Where a list is cut into pages: the key that it is ordered by, and the order's id beside it. */
interface Position {
  readonly key: string
  readonly id: string
}

/** When the last item of an order begins and ends, as sortable text; '' without a time. */
const startsAt = sql<string>`coalesce((select min(starts_at) from order_items where order_id = orders.id), '')`
const endsAt = sql<string>`coalesce((select max(ends_at) from order_items where order_id = orders.id), '')`
const placedAt = sql<string>`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

const ORDERS = {
  all: { by: placedAt, direction: 'desc' },
  upcoming: { by: startsAt, direction: 'asc' },
  past: { by: endsAt, direction: 'desc' },
  cancelled: { by: placedAt, direction: 'desc' },
} as const satisfies Record<BookingView, { by: Expression<string>; direction: 'asc' | 'desc' }>

/**
 * The bookings in the actor's account, a page at a time.
 * @throws Refusal `validation_failed` for a cursor that is not of this list.
 */
export async function listBookings(
  deps: ListDeps,
  actor: Actor,
  request: BookingListRequest,
  language: Language,
): Promise<BookingListResponse> {
  const { by, direction } = ORDERS[request.view ?? 'all']
  const key = sql<string>`(${by}) collate "C"`
  const rows = await deps.db
    .selectFrom('orders')
    .select(['orders.id', key.as('key')])
    .where('orders.customer_id', '=', customerOf(actor))
    .where((where) => where.and([...conditions(deps, request), afterCursor(request, key, direction)]))
    .orderBy(key, direction)
    .orderBy('orders.id', direction)
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    bookings: await summariseOrders(
      deps,
      page.map(({ id }) => id),
      language,
    ),
    next_cursor: last ? writeCursor(last) : null,
  }
}

/** These orders as lists show them, in the same order. */
export async function summariseOrders(
  { db, products }: ListDeps,
  ids: readonly string[],
  language: Language,
): Promise<BookingSummary[]> {
  const orders = await Promise.all(ids.map((id) => loadOrder(db, id)))
  const awaited = await ordersAwaitingBank(db, ids)
  return orders.flatMap((order) => (order ? [summarise(products, order, language, awaited.has(order.id))] : []))
}

function conditions(
  { clock, products }: ListDeps,
  { view, status, kind, search }: BookingListRequest,
): Expression<SqlBool>[] {
  const now = clock.now().toISOString()
  const ended = sql<SqlBool>`orders.status in (${sql.join(ENDED)})`
  // A booking whose time nobody knows is never past.
  const over = sql<SqlBool>`(${endsAt} <> '' and ${endsAt} < ${now})`
  return [
    ...(view === 'upcoming' ? [sql<SqlBool>`not ${ended} and not ${over}`] : []),
    ...(view === 'past' ? [sql<SqlBool>`not ${ended} and ${over}`] : []),
    ...(view === 'cancelled' ? [ended] : []),
    ...(status ? [sql<SqlBool>`orders.status = ${status}`] : []),
    ...(kind ? [sql<SqlBool>`exists (select from order_items where order_id = orders.id and kind = ${kind})`] : []),
    ...(search ? [matches(products, search)] : []),
  ]
}

/** Reference, travellers' names, and what its products know it by. */
function matches(products: Products, search: string): Expression<SqlBool> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ofProducts = products
    .all()
    .map((product) => sql`order_items.kind = ${product.kind} and ${product.matches(pattern)}`)
  return sql<SqlBool>`(
    orders.booking_reference ilike ${pattern}
    or exists (
      select from order_passengers
      where order_id = orders.id and first_name || ' ' || last_name ilike ${pattern}
    )
    or exists (
      select from order_items where order_items.order_id = orders.id and (${sql.join(ofProducts, sql` or `)})
    )
  )`
}

function afterCursor(
  { cursor }: BookingListRequest,
  key: Expression<string>,
  direction: 'asc' | 'desc',
): Expression<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`
  const position = readCursor(cursor)
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${key}, orders.id) ${comparison} (${position.key}, ${position.id})`
}

const writeCursor = ({ key, id }: Position): string => Buffer.from(`${key} ${id}`).toString('base64url')

function readCursor(cursor: string): Position {
  const [, key, id] = /^([\d:.TZ-]*) (ord_[\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (key === undefined || !id) throw new Refusal('validation_failed', { fields: { cursor: 'invalid' } })
  return { key, id }
}

function summarise(products: Products, order: Order, language: Language, isAwaited: boolean): BookingSummary {
  // What the shop no longer sells is listed all the same.
  const described = order.items.map((item) => ({
    item,
    trip: products.find(item.kind)?.summarise(item, language) ?? null,
  }))
  const main = described.find(({ trip }) => trip !== null)
  return {
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfilment_status: order.fulfilmentStatus,
    awaiting_bank: isAwaited,
    kinds: [...new Set(order.items.map(({ kind }) => kind))],
    items: order.items.map((item) => ({
      kind: item.kind,
      title: products.find(item.kind)?.title(item, language) ?? null,
      begins_on: item.period && dateIn(item.period.zone ?? SHOP_ZONE, new Date(item.period.startsAt)),
      ends_on: item.period && dateIn(item.period.zone ?? SHOP_ZONE, new Date(item.period.endsAt)),
    })),
    trip: main?.trip ?? null,
    airline_pnr: main?.item.pnr ?? null,
    total: order.total,
    created_at: order.createdAt.toISOString(),
  }
}
