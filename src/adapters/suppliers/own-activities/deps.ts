import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Zones } from '../simulator/world/zones.ts'
import type { ActivityWorld } from './world/world.ts'

/** What the shop's own activities work with. */
export interface OwnActivityDeps {
  readonly world: ActivityWorld
  readonly zones: Zones
  readonly nameOfCity: (code: string, language: Language) => string
  readonly db: Db
  readonly clock: Clock
}
