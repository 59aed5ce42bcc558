import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from './database.ts'

/** How long the database's answer is trusted before it is asked again. */
const SYNC_MS = 30_000
/** An answer that took longer says little about the time. */
const SLOW_MS = 1_000

interface DatabaseClock extends Clock {
  /** Asks the database for the time anew. */
  sync(): Promise<void>
  stop(): void
}

/**
 * The database's time, for every replica alike: what has expired, what is due and whose lease is over is
 * decided by it alone. Between two questions it goes on by the monotonic clock of this process, so that a
 * server whose own date is wrong, or is set while it runs, neither hurries nor delays anything.
 * @param monotonic milliseconds since some moment; only differences count.
 */
export async function openDatabaseClock(
  db: Db,
  monotonic: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let offset: number | null = null

  async function sync(): Promise<void> {
    const before = monotonic()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const after = monotonic()
    const [row] = rows
    if (!row || (offset !== null && after - before > SLOW_MS)) return
    offset = new Date(row.now).getTime() - (before + after) / 2
  }

  await sync()
  const timer = setInterval(() => {
    // A database that does not answer is noticed by whoever needs it; the clock goes on meanwhile.
    sync().catch(() => undefined)
  }, SYNC_MS)
  timer.unref()
  return {
    now: () => new Date(monotonic() + (offset ?? 0)),
    sync,
    stop: () => clearInterval(timer),
  }
}
