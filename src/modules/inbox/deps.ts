import type { Db } from '#db/database.ts'
import type { Products } from '#modules/orders/index.ts'
import type { WatchedKinds } from '#modules/price-alerts/index.ts'
import type { Clock } from '#platform/clock.ts'

export interface InboxDeps {
  readonly db: Db
  readonly clock: Clock
  /** What tells of the things that were ordered. */
  readonly products: Pick<Products, 'find'>
  /** What tells of the things whose prices are watched. */
  readonly watchedKinds: Pick<WatchedKinds, 'of'>
}
