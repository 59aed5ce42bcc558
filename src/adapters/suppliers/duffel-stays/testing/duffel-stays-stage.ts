import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { stayPlacesOf } from '../../../../composition/stays/stay-places.ts'
import { requestsOf } from '../../fake-duffel-stays/booking-routes.ts'
import { createFakeDuffelStays } from '../../fake-duffel-stays/fake-duffel-stays.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openTestStays } from '../../simulated-stays/testing/stay-shop.ts'
import { openDuffelStays } from '../duffel-stays-supplier.ts'

export const TOKEN = 'duffel_test_stand_in'
const places = stayPlacesOf(createPlaces())

/** The official client over HTTP to the fake server over the simulator, with a clock that all three share. */
export async function openDuffelStaysStage() {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const supplier = openTestStays(db, clock)
  const fake = createFakeDuffelStays({ accessToken: TOKEN, supplier, places, db, clock })
  const served = await serveFake(fake)
  return {
    db,
    clock,
    fake,
    places,
    requestsOf: (clientReference: string) => requestsOf(db, clientReference),
    supplier: await openDuffelStays({ accessToken: TOKEN, baseUrl: served.url, db, clock, places }),
    async close() {
      await served.close()
      await close()
    },
  }
}
