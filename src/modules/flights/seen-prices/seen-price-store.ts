import { type Selectable, sql } from 'kysely'
import { isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { FlightTables } from '#db/schema/flights.ts'
import { dateIn } from '#platform/local-date.ts'
import { monthOf, SEEN_FOR_MS, type SeenPrice, type SeenRoute } from './seen-price.ts'

/**
 * Keeps prices in one statement. Of a route and month the cheapest stays, until it is forgotten or has left; a newer
 * price of the same days always takes its place, as it is what they cost now.
 */
export async function saveSeenPrices(db: Db, prices: readonly SeenPrice[], now: Date): Promise<void> {
  const rows = new Map<string, SeenPrice>()
  for (const price of prices) {
    const key = [price.origin, price.tripType, price.destination, monthOf(price.departureDate)].join(' ')
    const known = rows.get(key)
    if (!known || isSameTrip(known, price) || price.amount <= known.amount) rows.set(key, price)
  }
  // Always in the same order, so that two processes never wait for each other's rows.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, price]) => toRow(price))
  if (sorted.length === 0) return
  const forgotten = new Date(now.getTime() - SEEN_FOR_MS)
  const today = dateIn('UTC', now)
  await db
    .insertInto('flight_seen_prices')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['origin', 'trip_type', 'destination', 'month'])
        .doUpdateSet(({ ref }) => ({
          departure_date: ref('excluded.departure_date'),
          return_date: ref('excluded.return_date'),
          amount: ref('excluded.amount'),
          currency: ref('excluded.currency'),
          seen_at: ref('excluded.seen_at'),
        }))
        .where(
          sql<boolean>`flight_seen_prices.seen_at <= excluded.seen_at and (
            excluded.amount <= flight_seen_prices.amount
            or (excluded.departure_date = flight_seen_prices.departure_date
              and excluded.return_date is not distinct from flight_seen_prices.return_date)
            or flight_seen_prices.seen_at < ${forgotten}
            or flight_seen_prices.departure_date <= ${today}
          )`,
        ),
    )
    .execute()
}

interface AskedPrices extends Pick<SeenRoute, 'origin' | 'tripType'> {
  /** `2026-12`; every month when absent. */
  readonly month?: string | undefined
  readonly now: Date
}

/** What was seen lately and can still be flown, the cheapest first. */
const shownPrices = (db: Db, { origin, tripType, now }: Omit<AskedPrices, 'month'>) =>
  db
    .selectFrom('flight_seen_prices')
    .selectAll()
    .where('origin', '=', origin)
    .where('trip_type', '=', tripType)
    .where('seen_at', '>=', new Date(now.getTime() - SEEN_FOR_MS))
    .where('departure_date', '>', dateIn('UTC', now))
    .orderBy('amount')
    .orderBy('departure_date')

/** The prices from a city that were seen lately and can still be flown: of each destination the cheapest. */
export async function readSeenPrices(db: Db, asked: AskedPrices): Promise<SeenPrice[]> {
  const { month } = asked
  const rows = await shownPrices(db, asked)
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .execute()
  const cheapest = new Map<string, SeenPrice>()
  for (const price of rows.flatMap(fromRow))
    if (!cheapest.has(price.destination)) cheapest.set(price.destination, price)
  return [...cheapest.values()]
}

/** The prices of one route that were seen lately and can still be flown: of each month the cheapest, cheapest first. */
export async function readRoutePrices(db: Db, route: SeenRoute, now: Date): Promise<SeenPrice[]> {
  const rows = await shownPrices(db, { ...route, now })
    .where('destination', '=', route.destination)
    .execute()
  return rows.flatMap(fromRow)
}

/** Deletes what is not shown any more. */
export async function forgetSeenPrices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('flight_seen_prices')
    .where('seen_at', '<', new Date(now.getTime() - SEEN_FOR_MS))
    .execute()
}

const isSameTrip = (a: SeenPrice, b: SeenPrice): boolean =>
  a.departureDate === b.departureDate && a.returnDate === b.returnDate

type Row = Selectable<FlightTables['flight_seen_prices']>

/** Nothing where it is in a currency that the shop does not know any more. */
function fromRow(row: Row): SeenPrice[] {
  if (!isCurrency(row.currency)) return []
  return [
    {
      origin: row.origin,
      destination: row.destination,
      tripType: row.trip_type,
      departureDate: row.departure_date,
      returnDate: row.return_date,
      amount: row.amount,
      currency: row.currency,
      seenAt: row.seen_at,
    },
  ]
}

const toRow = (price: SeenPrice) => ({
  origin: price.origin,
  destination: price.destination,
  trip_type: price.tripType,
  month: monthOf(price.departureDate),
  departure_date: price.departureDate,
  return_date: price.returnDate,
  amount: price.amount,
  currency: price.currency,
  seen_at: price.seenAt,
})
