import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOffer } from '../flight-supplier.ts'
import { cleanExpiredSearches } from '../search/clean-expired-searches.ts'
import { groupOffers } from '../itineraries/itinerary.ts'
import { listSupplierHealth } from '#modules/suppliers/index.ts'
import { anyWaysThere } from '../testing/any-offers.ts'
import { openFlightTestShop } from '../testing/flight-test-shop.ts'
import { type OfferSketch, scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const GOOD = { number: '1', total: 500_000_00 }
const good = scriptedSupplier({ code: 'good', publicName: 'Good Fares', search: [sketchOffer(GOOD)] })
const shopOf = (...suppliers: readonly FlightSupplier[]) => openFlightTestShop(database.db, suppliers)

/** What is left of an answer that is partly rubbish. */
async function validOf(rubbish: unknown) {
  const bad = scriptedSupplier({ code: 'bad', publicName: 'Bad Fares' })
  // An adapter's types promise what its supplier does not keep.
  const shop = shopOf(good, { ...bad, search: async () => rubbish as SupplierOffer[] })
  const { sessionId } = await shop.search()
  const results = await shop.results(sessionId)
  return { shop, results, bad: results.suppliers.find(({ name }) => name === 'Bad Fares') }
}

function spoilt(change: (offer: SupplierOffer) => unknown, sketch: OfferSketch = { number: '2' }): unknown {
  return change(sketchOffer(sketch))
}

function withoutTimes(slice: Slice): Slice {
  return { ...slice, segments: slice.segments.map((segment) => ({ ...segment, departing_at_utc: 'soon' })) }
}

describe('a supplier that answers rubbish spoils nobody else’s offers', () => {
  test.each<[string, unknown]>([
    ['no list', { offers: [] }],
    ['null', null],
    ['a list of nothing', [null, undefined, 7]],
    ['half an offer', [{ ref: 'x' }]],
    ['a price whose lines do not add up', [spoilt((o) => ({ ...o, price: { ...o.price, base: o.price.base + 1 } }))]],
    ['taxes that do not add up', [spoilt((o) => ({ ...o, price: { ...o.price, taxes: [] } }))]],
    ['a price of nothing', [spoilt((o) => o, { total: 0 })]],
    ['a fraction of a kobo', [spoilt((o) => ({ ...o, price: { ...o.price, grand_total: 0.5 } }))]],
    ['another currency', [spoilt((o) => o, { currency: 'USD' })]],
    ['no slices', [spoilt((o) => ({ ...o, slices: [] }))]],
    ['a slice more than asked for', [spoilt((o) => ({ ...o, slices: [...o.slices, ...o.slices] }))]],
    ['a flight that lands before it leaves', [spoilt((o) => o, { minutes: -60 })]],
    ['flights that overlap', [spoilt((o) => o, { route: [['LOS', 'CDG', 'LHR']], layover: -30 })]],
    ['a time that is none', [spoilt((o) => ({ ...o, slices: o.slices.map(withoutTimes) }))]],
    ['a ref that is too long', [spoilt((o) => o, { ref: 'x'.repeat(401) })]],
  ])('%s', async (_, rubbish) => {
    const { shop, results, bad } = await validOf(rubbish)
    expect(results).toMatchObject({ status: 'complete', meta: { total: 1 } })
    expect(bad).toMatchObject({ status: 'failed', offers: 0 })
    expect(shop.warnings).toHaveLength(1)
  })

  test('and what is valid of its own answer stays', async () => {
    const { results, bad } = await validOf([null, sketchOffer({ number: '3', airline: 'AF' })])
    expect(results.meta.total).toBe(2)
    expect(bad).toEqual({ name: 'Bad Fares', status: 'answered', offers: 1 })
  })
})

describe('suppliers of the same flights', () => {
  test('that double their offers are listed once', async () => {
    const offer = sketchOffer(GOOD)
    const { results } = await validOf([offer, offer, { ...offer, ref: 'again' }])
    expect(results.meta.total).toBe(1)
    expect(results.offers[0]?.fares).toHaveLength(1)
  })

  test('sell the cheaper of two equal fares, and the more expensive one where its bags are cheaper', async () => {
    const a = scriptedSupplier({
      code: 'a',
      search: [sketchOffer({ total: 500_00, checkedBags: 0, extraBag: 100_00 })],
    })
    const b = scriptedSupplier({ code: 'b', search: [sketchOffer({ total: 520_00, checkedBags: 0, extraBag: 10_00 })] })
    const shop = shopOf(a, b)
    const { sessionId } = await shop.search()
    expect((await shop.results(sessionId)).offers[0]?.price.grand_total).toBe(500_00)
    const withBag = await shop.results(sessionId, { filters: { checked_bags: 1 } })
    expect(withBag.offers[0]).toMatchObject({ price: { grand_total: 520_00 }, total_with_bags: 530_00 })
  })

  test('give the same list in whatever order they stand', async () => {
    await fc.assert(
      fc.asyncProperty(anyWaysThere, anyWaysThere, async (one, other) => {
        const a = scriptedSupplier({ code: 'a', search: one })
        const b = scriptedSupplier({ code: 'b', search: other })
        const lists = await Promise.all(
          [shopOf(a, b), shopOf(b, a)].map(async (shop) => {
            const { sessionId } = await shop.search()
            const { offers, facets } = await shop.results(sessionId)
            return { offers, facets }
          }),
        )
        expect(lists[0]).toEqual(lists[1])
      }),
      { numRuns: 30 },
    )
  })
})

describe('pages', () => {
  test('show nothing twice and lose nothing that was there, however late suppliers answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWaysThere,
        fc.constantFrom('best', 'cheapest', 'fastest', 'departure'),
        async (late, sort) => {
          const answer = Promise.withResolvers<readonly SupplierOffer[]>()
          const early = Array.from({ length: 45 }, (_, at) =>
            sketchOffer({
              airline: 'ET',
              number: String(at),
              emissionsKg: 400 - at,
              total: 400_000_00 + at * 10_000_00,
            }),
          )
          const shop = shopOf(
            scriptedSupplier({ code: 'early', search: early }),
            scriptedSupplier({ code: 'late', search: answer.promise }),
          )
          const { sessionId } = await shop.open()
          await vi.waitFor(async () => expect((await shop.results(sessionId)).meta.total).toBe(45), { timeout: 20_000 })
          const first = await shop.results(sessionId, { sort })
          answer.resolve(late)
          await shop.deps.background.idle()
          const seen = first.offers.map(({ offer_id: id }) => id)
          for (let cursor = first.meta.next_cursor; cursor;) {
            const page = await shop.results(sessionId, { sort, cursor })
            seen.push(...page.offers.map(({ offer_id: id }) => id))
            cursor = page.meta.next_cursor
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen).toEqual(expect.arrayContaining(groupOffers('early', early).map(({ id }) => id)))
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('who still answers', () => {
  test('is shown by public name, and its code to nobody', async () => {
    const answer = Promise.withResolvers<readonly SupplierOffer[]>()
    const slow = scriptedSupplier({ code: 'secret-slow', publicName: 'Slow Fares', search: answer.promise })
    const nameless = scriptedSupplier({ code: 'secret-nameless', search: new SupplierFailure('rejected', 'no') })
    const shop = shopOf(good, slow, nameless)
    const { sessionId } = await shop.open()
    await vi.waitFor(async () => expect((await shop.results(sessionId)).progress.done).toBe(2), { timeout: 20_000 })
    const results = await shop.results(sessionId)
    expect(results.suppliers).toEqual([
      { name: 'Good Fares', status: 'answered', offers: 1 },
      { name: '2', status: 'failed', offers: 0 },
      { name: 'Slow Fares', status: 'in_progress', offers: 0 },
    ])
    expect(JSON.stringify(results)).not.toContain('secret')
    answer.resolve([])
    await shop.deps.background.idle()
    const replica = await shopOf(nameless, slow, good).results(sessionId)
    expect(replica.suppliers).toEqual((await shop.results(sessionId)).suppliers)
  })
})

describe('a supplier that keeps failing', () => {
  test('is given a rest, and tried again after it', async () => {
    let calls = 0
    const failing = scriptedSupplier({
      code: 'failing',
      search: () => {
        calls += 1
        return new SupplierFailure('unreachable', 'no route')
      },
    })
    const shop = shopOf(good, failing)
    for (let search = 0; search < 13; search++) await shop.search()
    expect(calls).toBe(10)
    shop.deps.clock.advance(30_000)
    const { sessionId } = await shop.search()
    expect(calls).toBe(11)
    expect((await shop.results(sessionId)).meta.total).toBe(1)
  })

  test('leaves a log without people, and its health by the hour, for a week', async () => {
    await database.db.deleteFrom('flight_supplier_calls').execute()
    await database.db.deleteFrom('flight_supplier_health').execute()
    const told = 'no seat for ada@example.com, phone +234 803 123 4567, token abc.def'
    const failing = scriptedSupplier({ code: 'failing', search: new SupplierFailure('timeout', told) })
    const shop = shopOf(good, failing)
    for (let search = 0; search < 3; search++) await shop.search()
    const log = await database.db.selectFrom('flight_supplier_calls').selectAll().orderBy('id').execute()
    expect(log).toHaveLength(6)
    expect(log.find(({ supplier_code: code }) => code === 'good')).toMatchObject({
      call: 'search',
      outcome: 'answered',
      size: 1,
      excerpt: 'LOS-LHR 2026-12-01, 1+0+0 economy',
    })
    const excerpt = log.find(({ outcome }) => outcome === 'timeout')?.excerpt ?? ''
    expect(excerpt).toContain('no seat for')
    for (const secret of ['ada@', '803', 'abc.def']) expect(excerpt).not.toContain(secret)
    const health = await listSupplierHealth(shop.deps, new Date('2026-11-21T00:00:00Z'))
    expect(health).toEqual([
      expect.objectContaining({ supplierCode: 'failing', answered: 0, failed: 3 }),
      expect.objectContaining({ supplierCode: 'good', answered: 3, failed: 0, p50Ms: 1, p95Ms: 1 }),
    ])
    shop.deps.clock.set('2026-11-28T09:00:01Z')
    await cleanExpiredSearches(shop.deps)
    expect(await database.db.selectFrom('flight_supplier_calls').selectAll().execute()).toEqual([])
    expect(await listSupplierHealth(shop.deps, new Date('2026-11-21T00:00:00Z'))).toHaveLength(2)
  })
})
