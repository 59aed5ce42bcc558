import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Zones } from '../simulator/world/zones.ts'
import type { PlaceNames } from './world/describe.ts'
import type { StayWorld } from './world/properties.ts'

/** What the simulated seller of nights works with. */
export interface StayDeps {
  /** Made when it is first asked for. */
  readonly world: StayWorld
  readonly zones: Zones
  readonly names: PlaceNames
  /** Codes of the cities that a text can mean, the likeliest first. */
  readonly citiesLike: (text: string, language: Language) => readonly string[]
  readonly db: Db
  readonly clock: Clock
}
