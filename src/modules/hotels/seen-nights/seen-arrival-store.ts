import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { addDays } from '#platform/local-date.ts'
import type { SeenNight } from './seen-night-store.ts'

/** What a search found says for so long what is usual. */
const USUAL_FOR_MS = 21 * 86_400_000
/** Arrivals so many days before and after are compared. */
const DAYS_AROUND = 30

/** Keeps prices in one statement: of each day of arrival the newest. */
export async function saveSeenArrivals(db: Db, nights: readonly SeenNight[]): Promise<void> {
  const rows = new Map(nights.map((night) => [`${night.place} ${night.checkIn}`, night]))
  // Always in the same order, so that two processes never wait for each other's rows.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, night]) => toRow(night))
  if (sorted.length === 0) return
  await db
    .insertInto('stay_seen_arrivals')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['place', 'check_in'])
        .doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          currency: ref('excluded.currency'),
          seen_at: ref('excluded.seen_at'),
        }))
        .whereRef('stay_seen_arrivals.seen_at', '<=', 'excluded.seen_at'),
    )
    .execute()
}

interface AskedArrival {
  readonly place: string
  readonly checkIn: string
  readonly currency: Currency
}

/** What a night cost in a city with other arrivals around a day, as searches have found lately; the day itself left out. */
export async function readArrivalsAround(
  db: Db,
  { place, checkIn, currency }: AskedArrival,
  now: Date,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('stay_seen_arrivals')
    .select('amount')
    .where('place', '=', place)
    .where('check_in', '>=', addDays(checkIn, -DAYS_AROUND))
    .where('check_in', '<=', addDays(checkIn, DAYS_AROUND))
    .where('check_in', '<>', checkIn)
    .where('currency', '=', currency)
    .where('seen_at', '>=', new Date(now.getTime() - USUAL_FOR_MS))
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Deletes what says nothing any more. @returns how many */
export async function forgetSeenArrivals({ db, now }: { readonly db: Db; readonly now: Date }): Promise<number> {
  const gone = await db
    .deleteFrom('stay_seen_arrivals')
    .where('seen_at', '<', new Date(now.getTime() - USUAL_FOR_MS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

const toRow = ({ place, checkIn, amount, currency, seenAt }: SeenNight) => ({
  place,
  check_in: checkIn,
  amount,
  currency,
  seen_at: seenAt,
})
