import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { createLateWrites, type LateWrites } from '#platform/late-writes.ts'
import type { Logger } from '#platform/logger.ts'
import type { SeenPrice } from './seen-price.ts'
import { saveSeenPrices } from './seen-price-store.ts'

/** Writes prices behind the searches that found them, many in one statement. */
export type SeenPriceLog = LateWrites<SeenPrice>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

export function createSeenPriceLog({ db, clock, logger }: Deps): SeenPriceLog {
  return createLateWrites({
    write: (prices: readonly SeenPrice[]) => saveSeenPrices(db, prices, clock.now()),
    logger,
    lost: 'prices of searches were not kept',
  })
}
