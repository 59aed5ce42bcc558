import { sql } from 'kysely'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { dateIn } from '#platform/local-date.ts'

/** What the cheapest hotel of a city asked for a room for two, and when it said so. */
export interface SeenNight {
  /** Code of the city. */
  readonly place: string
  readonly checkIn: string
  readonly checkOut: string
  /** A night on average, in minor units: with taxes and fees, without what the hotel takes itself. */
  readonly amount: number
  readonly currency: Currency
  readonly seenAt: Date
}

/** A price is shown for so long after it was seen. */
export const SEEN_FOR_MS = 48 * 3_600_000

/** The month of an arrival, `2026-12`. */
const monthOf = (date: string): string => date.slice(0, 7)

/**
 * Keeps prices in one statement. Of a city and month the cheapest stays, until it is forgotten or has begun; a newer
 * price of the same nights always takes its place, as it is what they cost now.
 */
export async function saveSeenNights(db: Db, nights: readonly SeenNight[], now: Date): Promise<void> {
  const rows = new Map<string, SeenNight>()
  for (const night of nights) {
    const key = `${night.place} ${monthOf(night.checkIn)}`
    const known = rows.get(key)
    if (!known || isSameStay(known, night) || night.amount <= known.amount) rows.set(key, night)
  }
  // Always in the same order, so that two processes never wait for each other's rows.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, night]) => toRow(night))
  if (sorted.length === 0) return
  const forgotten = new Date(now.getTime() - SEEN_FOR_MS)
  await db
    .insertInto('stay_seen_nights')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['place', 'month'])
        .doUpdateSet(({ ref }) => ({
          check_in: ref('excluded.check_in'),
          check_out: ref('excluded.check_out'),
          amount: ref('excluded.amount'),
          currency: ref('excluded.currency'),
          seen_at: ref('excluded.seen_at'),
        }))
        .where(
          sql<boolean>`stay_seen_nights.seen_at <= excluded.seen_at and (
            excluded.amount <= stay_seen_nights.amount
            or (excluded.check_in = stay_seen_nights.check_in and excluded.check_out = stay_seen_nights.check_out)
            or stay_seen_nights.seen_at < ${forgotten}
            or stay_seen_nights.check_in <= ${dateIn('UTC', now)}
          )`,
        ),
    )
    .execute()
}

/** Of each of these cities the lowest that was seen lately and can still be had. */
export async function readSeenNights(
  db: Db,
  places: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SeenNight>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('stay_seen_nights')
    .selectAll()
    .where('place', 'in', places)
    .where('seen_at', '>=', new Date(now.getTime() - SEEN_FOR_MS))
    .where('check_in', '>', dateIn('UTC', now))
    .orderBy('amount', 'desc')
    .orderBy('check_in', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ place, check_in: checkIn, check_out: checkOut, amount, currency, seen_at: seenAt }) =>
      isCurrency(currency) ? [[place, { place, checkIn, checkOut, amount, currency, seenAt }] as const] : [],
    ),
  )
}

/** Deletes what is not shown any more. @returns how many */
export async function forgetSeenNights({ db, now }: { readonly db: Db; readonly now: Date }): Promise<number> {
  const gone = await db
    .deleteFrom('stay_seen_nights')
    .where('seen_at', '<', new Date(now.getTime() - SEEN_FOR_MS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

const isSameStay = (a: SeenNight, b: SeenNight): boolean => a.checkIn === b.checkIn && a.checkOut === b.checkOut

const toRow = ({ place, checkIn, checkOut, amount, currency, seenAt }: SeenNight) => ({
  place,
  month: monthOf(checkIn),
  check_in: checkIn,
  check_out: checkOut,
  amount,
  currency,
  seen_at: seenAt,
})
