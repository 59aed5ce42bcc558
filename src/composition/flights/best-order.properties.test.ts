import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { FIRST_ROWS } from '#modules/flights/listing/groups.ts'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type RankedSearch, rankSearch } from '#tests/support/ranking/rank-search.ts'
import { KNOWN_ROUTES, queryOf, seededSearches } from '#tests/support/ranking/seeded-searches.ts'
import { openSimulator } from './open-simulator.ts'

// A thousand searches take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clock = fixedClock('2026-11-21T10:00:00Z')
const SEARCHES = 1_000
const SEED = 13

let close: () => Promise<void>
const ranked: (RankedSearch & { readonly name: string })[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  close = database.close
  const supplier: FlightSupplier = openSimulator({ places: createPlaces(), db: database.db, clock })
  for (const search of seededSearches(SEARCHES, SEED)) {
    const found = await rankSearch(supplier, queryOf(search, clock.now()))
    const name = `${search.from}–${search.to} in ${search.ahead} days for ${search.nights ?? 'ever'}`
    if (found) ranked.push({ ...found, name })
  }
})
afterAll(() => close())

const share = (holds: (one: RankedSearch) => boolean): number => ranked.filter(holds).length / ranked.length

test('the cheapest flight that most would take is among the first five of the best, in every search', () => {
  expect(ranked.length).toBeGreaterThan(SEARCHES * 0.9)
  expect(ranked.filter(({ reasonable }) => reasonable !== null && reasonable > FIRST_ROWS)).toEqual([])
})

test('the order itself puts price first: little is left to be lifted', () => {
  expect(share(({ unlifted }) => unlifted === null || unlifted <= FIRST_ROWS)).toBeGreaterThan(0.7)
  expect(share(({ cheapest }) => cheapest <= FIRST_ROWS)).toBeGreaterThan(0.85)
  expect(share(({ priceRatio }) => priceRatio <= 1.1)).toBeGreaterThan(0.9)
})

test('and yet the best is no flight for which price is all: seldom twice as long, seldom with a night on the way', () => {
  expect(share(({ timeRatio }) => timeRatio > 2)).toBeLessThan(0.1)
  expect(share(({ hardFirst }) => hardFirst)).toBeLessThan(0.1)
})

test.each(KNOWN_ROUTES)('%s–%s: the first offer costs hardly more than the cheapest', (from, to) => {
  const searches = ranked.filter(({ name }) => name.startsWith(`${from}–${to} `))
  expect(searches.length).toBeGreaterThan(0)
  for (const { cheapest, priceRatio } of searches) {
    expect(cheapest).toBeLessThanOrEqual(2 * FIRST_ROWS)
    expect(priceRatio).toBeLessThan(1.1)
  }
})
