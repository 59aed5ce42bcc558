import { expect, test } from 'vitest'
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
    supplier: openOwnActivities({ places, db: database.db, clock, invents: true }).supplier,
    place: { cityCode: 'ACC', country: 'GH', latitude: 5.56, longitude: -0.2 },
    days: { from: '2026-12-01', until: '2026-12-14' },
    onRequest: 'ACC-nature',
    async passHold() {
      clock.advance(61 * 60_000)
    },
    close: () => database.close(),
  }
})

test('at least three hundred activities in sixty cities, told in French with its spaces', async () => {
  const database = await openTestDatabase()
  const { supplier } = openOwnActivities({ places, db: database.db, clock: fixedClock(NOW), invents: true })
  const cities = await supplier.cities()
  expect(cities.length).toBeGreaterThanOrEqual(60)
  expect(cities.reduce((sum, { activities }) => sum + activities, 0)).toBeGreaterThanOrEqual(300)
  const days = { from: '2026-12-01', until: '2026-12-01' }
  for (const { cityCode } of cities) {
    const place = { cityCode, country: '', latitude: 0, longitude: 0 }
    const found = await supplier.search(place, days, 'fr', new AbortController().signal)
    for (const { activity } of found) expect(JSON.stringify(activity)).not.toMatch(/[^\s"] [:;!?»]/)
  }
  await database.close()
})
