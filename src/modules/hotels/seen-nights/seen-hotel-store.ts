import { sql } from 'kysely'
import { isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { dateIn } from '#platform/local-date.ts'
import { SEEN_FOR_MS, type SeenNight } from './seen-night-store.ts'

/** What a hotel asked for a room for two, and when it said so. */
export interface SeenHotel extends SeenNight {
  /** The shop's id of it. */
  readonly hotelId: string
}

/** A hotel is told of for so long after a search led to it. */
const POPULAR_FOR_MS = 30 * 86_400_000
/** So many of a city are enough for who looks around. */
const MOST_OF_PLACE = 8
const MOST = 400

/**
 * Keeps prices in one statement, one for each hotel, by the rules of cities: the cheapest stays until it is forgotten or
 * has begun, and a newer price of the same nights always takes its place. Each counts how often the hotel was seen.
 */
export async function saveSeenHotels(db: Db, seen: readonly SeenHotel[], now: Date): Promise<void> {
  const rows = new Map<string, { readonly cheapest: SeenHotel; readonly noted: number }>()
  for (const each of seen) {
    const known = rows.get(each.hotelId)
    const cheapest = known && known.cheapest.amount < each.amount ? known.cheapest : each
    rows.set(each.hotelId, { cheapest, noted: (known?.noted ?? 0) + 1 })
  }
  // Always in the same order, so that two processes never wait for each other's rows.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => toRow(row.cheapest, row.noted))
  if (sorted.length === 0) return
  const takes = sql<boolean>`stay_seen_hotels.seen_at <= excluded.seen_at and (
    excluded.amount <= stay_seen_hotels.amount
    or (excluded.check_in = stay_seen_hotels.check_in and excluded.check_out = stay_seen_hotels.check_out)
    or stay_seen_hotels.seen_at < ${new Date(now.getTime() - SEEN_FOR_MS)}
    or stay_seen_hotels.check_in <= ${dateIn('UTC', now)}
  )`
  const newer = (column: 'check_in' | 'check_out' | 'amount' | 'currency' | 'seen_at') =>
    sql<never>`case when ${takes} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`stay_seen_hotels.${column}`)} end`
  await db
    .insertInto('stay_seen_hotels')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.column('hotel').doUpdateSet({
        place: sql<never>`excluded.place`,
        check_in: newer('check_in'),
        check_out: newer('check_out'),
        amount: newer('amount'),
        currency: newer('currency'),
        seen_at: newer('seen_at'),
        noted: sql<never>`stay_seen_hotels.noted + excluded.noted`,
      }),
    )
    .execute()
}

/** The price of a hotel that was seen lately and can still be had; null where there is none. */
export async function readSeenHotel(db: Db, hotelId: string, now: Date): Promise<SeenHotel | null> {
  const row = await db.selectFrom('stay_seen_hotels').selectAll().where('hotel', '=', hotelId).executeTakeFirst()
  return row ? priceOf(row, now) : null
}

/** A hotel that many were led to, with its price as far as it is still true. */
interface PopularHotel {
  readonly hotelId: string
  readonly price: SeenHotel | null
}

/** Hotels that searches led to most of late, those of a city or the first of each. */
export async function readPopularHotels(db: Db, place: string | null, now: Date): Promise<readonly PopularHotel[]> {
  const rows = await db
    .with('ranked', (query) =>
      query
        .selectFrom('stay_seen_hotels')
        .selectAll()
        .select(sql<number>`row_number() over (partition by place order by noted desc, hotel)`.as('standing'))
        .where('seen_at', '>=', new Date(now.getTime() - POPULAR_FOR_MS))
        .$if(place !== null, (some) => some.where('place', '=', place ?? '')),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('standing', '<=', MOST_OF_PLACE)
    .orderBy('place')
    .orderBy('standing')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ hotelId: row.hotel, price: priceOf(row, now) }))
}

/** Deletes hotels that no search has led to for long. @returns how many */
export async function forgetSeenHotels({ db, now }: { readonly db: Db; readonly now: Date }): Promise<number> {
  const gone = await db
    .deleteFrom('stay_seen_hotels')
    .where('seen_at', '<', new Date(now.getTime() - POPULAR_FOR_MS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

interface Row {
  readonly hotel: string
  readonly place: string
  readonly check_in: string
  readonly check_out: string
  readonly amount: number
  readonly currency: string
  readonly seen_at: Date
}

function priceOf(row: Row, now: Date): SeenHotel | null {
  const { hotel: hotelId, place, check_in: checkIn, check_out: checkOut, amount, currency, seen_at: seenAt } = row
  const isTrue = seenAt.getTime() >= now.getTime() - SEEN_FOR_MS && checkIn > dateIn('UTC', now)
  return isTrue && isCurrency(currency) ? { hotelId, place, checkIn, checkOut, amount, currency, seenAt } : null
}

const toRow = ({ hotelId, place, checkIn, checkOut, amount, currency, seenAt }: SeenHotel, noted: number) => ({
  hotel: hotelId,
  place,
  check_in: checkIn,
  check_out: checkOut,
  amount,
  currency,
  noted,
  seen_at: seenAt,
})
