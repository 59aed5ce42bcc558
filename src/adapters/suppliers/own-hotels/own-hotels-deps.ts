import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { HotelMemory } from './contract/hotel-memory.ts'

/** What the agency's own hotels are sold with. */
export interface OwnHotelsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly places: StayPlaces
  readonly memory: HotelMemory
}

/** The seller's code, for good: orders carry it. */
export const OWN_HOTELS = 'own_hotels'
