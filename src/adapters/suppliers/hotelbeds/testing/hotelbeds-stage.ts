import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { stayPlacesOf } from '../../../../composition/stays/stay-places.ts'
import { remarkOf } from '../../fake-hotelbeds/booking-records.ts'
import { createFakeHotelbeds } from '../../fake-hotelbeds/fake-hotelbeds.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openTestStays } from '../../simulated-stays/testing/stay-shop.ts'
import { shortReference } from '../orders/short-reference.ts'
import { openHotelbeds } from '../hotelbeds-supplier.ts'

export const PAIR = { apiKey: 'stand-in-key', secret: 'stand-in-secret' }
const places = stayPlacesOf(createPlaces())

/** The adapter over HTTP to the fake server over the simulator, with a clock that all three share. */
export async function openHotelbedsStage({ quota }: { readonly quota?: number } = {}) {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const supplier = openTestStays(db, clock)
  const fake = createFakeHotelbeds({ ...PAIR, supplier, places, db, clock, ...(quota !== undefined && { quota }) })
  const served = await serveFake(fake)
  return {
    db,
    clock,
    fake,
    places,
    address: served.url,
    requestsOf: (clientReference: string) => remarkOf(db, shortReference(clientReference)),
    supplier: openHotelbeds({ ...PAIR, address: served.url, photos: served.url, db, clock, places }),
    async close() {
      await served.close()
      await close()
    },
  }
}
