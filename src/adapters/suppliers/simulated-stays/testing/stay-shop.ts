import { openSimulatedStays } from '../../../../composition/stays/open-simulated-stays.ts'
import type { Db } from '#db/database.ts'
import { createPlaces } from '#modules/places/index.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'

const places = createPlaces()

/** The simulated seller over all cities of the shop. */
export function openTestStays(db: Db, clock: Clock): StaySupplier {
  return openSimulatedStays({ config: { environment: 'test' }, places, db, clock })
}
