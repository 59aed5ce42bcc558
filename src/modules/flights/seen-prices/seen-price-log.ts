import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { SeenPrice } from './seen-price.ts'
import { saveSeenPrices } from './seen-price-store.ts'

const FLUSH_MS = 1_000
/** A burst is written at once rather than kept in memory. */
const MAX_WAITING = 200

/** Writes prices behind the searches that found them, many in one statement. */
export interface SeenPriceLog {
  record(price: SeenPrice): void
  /** Writes what waits; a process calls it before it ends. */
  flush(): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

export function createSeenPriceLog({ db, clock, logger }: Deps): SeenPriceLog {
  let waiting: SeenPrice[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const prices = waiting
    waiting = []
    if (prices.length > 0) {
      writing = writing
        .then(() => saveSeenPrices(db, prices, clock.now()))
        .catch((error: unknown) => logger.warn({ error, prices: prices.length }, 'prices of searches were not kept'))
    }
    return writing
  }

  return {
    record(price) {
      waiting.push(price)
      if (waiting.length >= MAX_WAITING) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}
