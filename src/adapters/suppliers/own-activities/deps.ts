import type { Zones } from '../simulator/world/zones.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { ActivityWorld, Telling } from './product.ts'

/** What the shop's own activities work with. */
export interface OwnActivityDeps extends Telling {
  /** What there is at the moment. */
  readonly world: ActivityWorld
  readonly zones: Zones
  readonly db: Db
  readonly clock: Clock
}
