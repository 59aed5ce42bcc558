import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { loadSoldSeats, type SoldSeats } from '../fares/inventory.ts'
import { stockMoves } from '../fares/stock-moves.ts'

/** What other processes sell is listed a moment later; whoever buys asks the stock itself. */
const FRESH_MS = 1_000
/** Searches of one month share what was read. */
const DAYS = 32
/** Months that are looked at in a moment: two years of departures. */
const MOST = 24

interface Reading {
  readonly at: number
  readonly moves: number
  readonly sold: Promise<SoldSeats>
}

/** Seats sold on flights that leave between two dates, both included, and on some more. */
export type SoldLately = (fromDay: number, toDay: number) => Promise<SoldSeats>

/**
 * For searches, of which there may be fifty in a second: reads the stock of a month at most once in that
 * time, and again as soon as this process has sold or given back a seat.
 */
export function rememberSoldSeats({ db, clock }: { readonly db: Db; readonly clock: Clock }): SoldLately {
  const readings = new Map<number, Reading>()
  const read = (month: number): Promise<SoldSeats> => {
    const at = clock.now().getTime()
    const known = readings.get(month)
    if (known && known.moves === stockMoves() && at - known.at < FRESH_MS) return known.sold
    const sold = loadSoldSeats(db, month * DAYS, (month + 1) * DAYS - 1)
    if (readings.size >= MOST) readings.clear()
    readings.set(month, { at, moves: stockMoves(), sold })
    // A failure is told to who asked, and not kept.
    sold.catch(() => readings.delete(month))
    return sold
  }
  return async (fromDay, toDay) => {
    const first = Math.floor(fromDay / DAYS)
    const last = Math.floor(toDay / DAYS)
    if (first === last) return read(first)
    const months = Array.from({ length: last - first + 1 }, (_, at) => read(first + at))
    return new Map((await Promise.all(months)).flatMap((sold) => [...sold]))
  }
}
