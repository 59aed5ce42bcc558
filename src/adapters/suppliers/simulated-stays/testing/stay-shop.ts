import { openStays } from '../../../../composition/open-stays.ts'
import type { Db } from '#db/database.ts'
import { createPlaces } from '#modules/places/index.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'

const places = createPlaces()

/** The simulated seller over all cities of the shop. */
export function openTestStays(db: Db, clock: Clock): StaySupplier {
  const [supplier] = openStays({
    config: { environment: 'test', suppliers: { simulator: true, duffel: null } },
    places,
    db,
    clock,
  })
  if (!supplier) throw new Error('nobody sells stays')
  return supplier
}
