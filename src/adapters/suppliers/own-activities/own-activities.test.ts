import { describeActivitySupplier } from '#modules/activities/activity-supplier.conformance.ts'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openOwnActivities } from '../../../composition/activities/open-own-activities.ts'

const NOW = '2026-11-02T09:00:00Z'
const places = createPlaces()

describeActivitySupplier('the shop’s own', async () => {
  const database = await openTestDatabase()
  const clock = fixedClock(NOW)
  return {
    supplier: openOwnActivities({ places, db: database.db, clock }),
    place: { cityCode: 'ACC', country: 'GH', latitude: 5.56, longitude: -0.2 },
    days: { from: '2026-12-01', until: '2026-12-14' },
    onRequest: 'ACC-nature',
    async passHold() {
      clock.advance(61 * 60_000)
    },
    close: () => database.close(),
  }
})
