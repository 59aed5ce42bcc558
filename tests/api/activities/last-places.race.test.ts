import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openOwnActivities } from '../../../src/composition/activities/open-own-activities.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const clock = fixedClock('2026-11-02T09:00:00Z')
const { supplier } = openOwnActivities({ places: createPlaces(), db: database.db, clock, invents: true })

const RANGE = { from: '2026-12-01', until: '2026-12-31' }
const ASKED = { activityId: 'ACC-boat', optionId: 'day' }

/** A slot with its number of places, found by taking them one by one is what this test is about. */
async function slotOf() {
  const slots = await supplier.availability({ ...ASKED, ...RANGE }, new AbortController().signal)
  const open = slots.find(({ places_left: left }) => left === null)
  if (!open) throw new Error('no time has many places')
  return open.slot_id
}

test('of two hundred who want a place at once as many have one as there are, and what they give back is sold again', async () => {
  const slotId = await slotOf()
  const requests = Array.from({ length: 200 }, () => ({
    ...ASKED,
    uuid: randomUUID(),
    slotId,
    units: [{ unit_id: 'adult', quantity: 1 }],
    answers: [],
    holdMinutes: 20,
  }))
  const outcomes = await Promise.all(requests.map((request) => supplier.reserve(request)))
  const kept = outcomes.filter(({ kind }) => kind === 'booked').length
  const row = () =>
    database.db.selectFrom('activity_slots').selectAll().where('slot', '=', slotId).executeTakeFirstOrThrow()
  expect((await row()).taken).toBe(kept)
  expect(kept).toBeGreaterThan(10)
  expect(kept).toBeLessThanOrEqual(20)
  expect(outcomes.filter((one) => one.kind === 'declined' && one.reason === 'sold_out')).toHaveLength(200 - kept)

  // Everybody gives back at once, some twice; then all holds are over.
  await Promise.all([...requests.slice(0, 100), ...requests.slice(0, 100)].map(({ uuid }) => supplier.release(uuid)))
  clock.advance(21 * 60_000)
  await Promise.all(requests.map(({ uuid }) => supplier.find(uuid)))
  expect((await row()).taken).toBe(0)
  const again = await Promise.all(requests.map((request) => supplier.reserve({ ...request, uuid: randomUUID() })))
  expect(again.filter(({ kind }) => kind === 'booked')).toHaveLength(kept)
})
