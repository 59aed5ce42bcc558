import { afterAll, expect, test } from 'vitest'
import { getPriceCalendar } from '#modules/flights/calendar/get-price-calendar.ts'
import { createSupplierCallLog } from '#modules/suppliers/supplier-call-log.ts'
import { listSupplierHealth } from '#modules/suppliers/supplier-health.ts'
import { openFlightTestShop } from '#modules/flights/testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const NOON = new Date('2026-11-21T12:00:00Z')

test('calls that many processes count at once are all counted', async () => {
  const { db } = database
  const logs = Array.from({ length: 16 }, () => createSupplierCallLog({ db, logger: silentLogger }))
  for (const [at, log] of logs.entries()) {
    for (let call = 0; call < 25; call++) {
      log.record({
        supplierCode: call % 2 === 0 ? 'even' : 'odd',
        call: 'search',
        startedAt: NOON,
        durationMs: call * 10,
        outcome: (call + at) % 5 === 0 ? 'timeout' : 'answered',
        size: 1,
        excerpt: 'LOS-LHR 2026-12-01',
      })
    }
  }
  await Promise.all(logs.map((log) => log.flush()))
  const health = await listSupplierHealth({ db }, NOON)
  const calls = health.map(({ answered, failed }) => answered + failed)
  expect(calls.reduce((sum, count) => sum + count, 0)).toBe(16 * 25)
  expect(health.reduce((sum, { failed }) => sum + failed, 0)).toBe(16 * 5)
  const even = health.find(({ supplierCode }) => supplierCode === 'even')
  expect(even?.p50Ms).toBeGreaterThanOrEqual(120)
  expect(even?.p50Ms).toBeLessThanOrEqual(131)
  expect(even?.p95Ms).toBeGreaterThanOrEqual(240)
})

test('processes that are asked for the same month at once agree, and keep it once', async () => {
  const total = { amount: 500_00, currency: 'NGN' as const }
  const monthPrices = [{ departureDate: '2026-12-05', returnDate: null, total }]
  const supplier = scriptedSupplier({ search: [sketchOffer()], datePrices: [], monthPrices })
  const shops = Array.from({ length: 8 }, () => openFlightTestShop(database.db, [supplier]))
  const [first] = shops
  if (!first) throw new Error('there is a first shop')
  const { sessionId } = await first.search()
  const calendars = await Promise.all(shops.map((shop) => getPriceCalendar(shop.deps, { sessionId })))
  for (const calendar of calendars) expect(calendar).toEqual(calendars[0])
  const kept = await database.db
    .selectFrom('flight_search_findings')
    .selectAll()
    .where('search_session_id', '=', sessionId)
    .execute()
  expect(kept).toHaveLength(1)
})

test('of a search that one process opened and others read, every page is the same', async () => {
  const offers = Array.from({ length: 45 }, (_, at) =>
    sketchOffer({ number: String(at), total: 1_000_00 + at, emissionsKg: 400 - at }),
  )
  const supplier = scriptedSupplier({ search: offers })
  const shop = openFlightTestShop(database.db, [supplier])
  const { sessionId } = await shop.search()
  const readers = Array.from({ length: 8 }, () => openFlightTestShop(database.db, [supplier]))
  const pages = await Promise.all(
    readers.map(async (reader) => {
      const one = await reader.results(sessionId)
      return [one, await reader.results(sessionId, { cursor: one.meta.next_cursor ?? '' })]
    }),
  )
  const own = await shop.results(sessionId)
  for (const [one] of pages) expect(one).toEqual(own)
  for (const [, other] of pages) expect(other).toEqual(pages[0]?.[1])
})
