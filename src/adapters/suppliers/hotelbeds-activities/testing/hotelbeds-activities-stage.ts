import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openOwnActivities } from '../../../../composition/activities/open-own-activities.ts'
import { stayPlacesOf } from '../../../../composition/stays/stay-places.ts'
import { createFakeHotelbedsActivities } from '../../fake-hotelbeds-activities/fake-hotelbeds-activities.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openHotelbedsActivities } from '../hotelbeds-activities.ts'

const PAIR = { apiKey: 'stand-in-key', secret: 'stand-in-secret' }
const shopPlaces = createPlaces()
const places = stayPlacesOf(shopPlaces)

/** The adapter over HTTP to the fake server over the agency's invented activities, with a clock that all three share. */
export async function openHotelbedsActivitiesStage() {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const { supplier: behind } = openOwnActivities({ places: shopPlaces, db, clock, invents: true })
  const cityAt = (position: { readonly latitude: number; readonly longitude: number }) =>
    places.nearest(position, null).cityCode
  const fake = createFakeHotelbedsActivities({ ...PAIR, supplier: behind, cityAt, db, clock })
  const served = await serveFake(fake)
  return {
    db,
    clock,
    fake,
    supplier: openHotelbedsActivities({ ...PAIR, address: served.url, db, clock, places }),
    /** The same seller, whose answers somebody changes on their way. */
    over: (fetching: typeof fetch) =>
      openHotelbedsActivities({ ...PAIR, address: served.url, db, clock, places, fetching }),
    place: { cityCode: 'ACC', country: 'GH', latitude: 5.56, longitude: -0.2 },
    days: { from: '2026-12-01', until: '2026-12-14' },
    async close() {
      await served.close()
      await close()
    },
  }
}
