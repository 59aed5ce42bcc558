import { type Kysely, sql } from 'kysely'

/** The states in which rows begin, as `allowed_moves` has them. */
const BEGINNINGS = [
  { track: 'order', table: 'orders', column: 'status', states: ['pending_payment', 'on_hold'] },
  { track: 'payment', table: 'orders', column: 'payment_status', states: ['unpaid'] },
  { track: 'item', table: 'order_items', column: 'status', states: ['pending', 'booking'] },
] as const

/** Less for the database to do where an order is placed; what it guards stays guarded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const beginning of BEGINNINGS) await lookOnlyAtOthers(db, beginning)
  await indexPaidOrders(db)
  await keepOnlyBookings(db)
}

/** The table of moves is asked about a new row only where its state is none of those that it begins with anyway. */
async function lookOnlyAtOthers(
  db: Kysely<unknown>,
  { track, table, column, states }: (typeof BEGINNINGS)[number],
): Promise<void> {
  const trigger = sql.raw(`guard_${track}_begins`)
  const known = sql.join(states.map((state) => sql.lit(state)))
  await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(db)
  await sql`
    create trigger ${trigger} before insert on ${sql.table(table)}
    for each row when (new.${sql.raw(column)} not in (${known})) execute function ${sql.raw(`guard_${track}_moves`)}()
  `.execute(db)
}

/** No order has a payment when it is placed. */
async function indexPaidOrders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop constraint orders_payment_reference_key`.execute(db)
  await sql`
    create unique index orders_payment_reference_key on orders (payment_reference)
    where payment_reference is not null
  `.execute(db)
}

/** Whose an order is matters once it has come to a booking: others are not remembered. */
async function keepOnlyBookings(db: Kysely<unknown>): Promise<void> {
  await sql`delete from customer_bookings where not booked`.execute(db)
  await sql`alter table customer_bookings drop column booked`.execute(db)
}
