import type { Db } from '#db/database.ts'
import type { FlightPlaces } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'

export interface InboxDeps {
  readonly db: Db
  readonly clock: Clock
  readonly places: FlightPlaces
}
