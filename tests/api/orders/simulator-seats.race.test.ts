import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { simulatorOf } from '../../../src/adapters/suppliers/simulator/index.ts'
import { query, testWorld } from '../../../src/adapters/suppliers/simulator/testing/simulated-world.ts'
import { request } from '../../../src/modules/flights/flight-supplier.conformance.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const RIVALS = 200
const signal = new AbortController().signal
const asked = query('STN-LTN 2026-12-15')

let database: OpenDatabase
let supplier: FlightSupplier
beforeAll(async () => {
  database = await openTestDatabase()
  supplier = simulatorOf(testWorld(), { db: database.db, clock: fixedClock('2026-11-21T10:00:00Z') })
})
afterAll(() => database.close())

const times = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: RIVALS }, run))

test('two hundred orders of one last seat: one has it, the others are told that it is gone', async () => {
  const [offer] = await supplier.search(asked, signal)
  const outcomes = await times(() => supplier.order(request(offer!, asked)))
  expect(outcomes.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  expect(
    outcomes.filter((outcome) => outcome.kind === 'declined' && outcome.reason === 'seats_unavailable'),
  ).toHaveLength(RIVALS - 1)
  const stock = await database.db.selectFrom('simulator_seats').select('sold').execute()
  expect(stock).toEqual([{ sold: 1 }])
})

test('two hundred copies of one order are one order, on as many seats as it has travellers', async () => {
  const family = query('LHR-STN 2026-12-15', { passengers: { ADT: 2, CNN: 1, INF: 1 } })
  const [offer] = await supplier.search(family, signal)
  const order = request(offer!, family)
  const outcomes = await times(() => supplier.order(order))
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  expect(outcomes[0]?.kind).toBe('ordered')
  const seats = await database.db.selectFrom('simulator_seats').select('sold').where('sold', '>', 1).execute()
  expect(seats).toEqual([{ sold: 3 }])
})

test('orders over the same connections do not wait for each other for ever', async () => {
  const there = query('LOS-JFK 2027-02-10')
  const back = query(['LOS-JFK 2027-02-10', 'JFK-LOS 2027-02-24'])
  const offers = [
    ...(await supplier.search(there, signal)).map((offer) => request(offer, there)),
    ...(await supplier.search(back, signal)).map((offer) => request(offer, back)),
  ]
  const outcomes = await Promise.all(
    offers
      .slice(0, 25)
      .concat(offers.slice(-25))
      .map((order) => supplier.order(order)),
  )
  for (const { kind } of outcomes) expect(['ordered', 'declined']).toContain(kind)
})
