import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { flightSearchResultsRequest, flightSearchResultsResponse } from '#contracts/flights/results.ts'
import { type Sort, sortSchema } from '#contracts/flights/filters.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { SupplierFailure, type SupplierOffer } from '../flight-supplier.ts'
import { getSearchResults } from './get-search-results.ts'
import { createSearchCache } from './search-cache.ts'
import { anyOffers } from '../testing/any-offers.ts'
import { type FlightTestShop, openFlightTestShop } from '../testing/flight-test-shop.ts'
import { type OfferSketch, scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const supplier = (code: string, ...sketches: OfferSketch[]) =>
  scriptedSupplier({ code, search: sketches.map(sketchOffer) })
const shopOf = (...suppliers: Parameters<typeof openFlightTestShop>[1]) => openFlightTestShop(database.db, suppliers)
const manyFlights = Array.from({ length: 45 }, (_, index) => ({ number: String(index + 1), total: 500_000_00 }))

async function allPages(shop: FlightTestShop, sessionId: string, sort: Sort): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await shop.results(sessionId, { sort, cursor })
    ids.push(...page.offers.map((offer) => offer.offer_id))
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor)
  return ids
}

describe('a search', () => {
  test('answers at once and fills as suppliers answer', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const later = (code: string, ...sketches: OfferSketch[]) =>
      scriptedSupplier({ code, search: () => asked.then(() => sketches.map(sketchOffer)) })
    const shop = shopOf(later('a', { number: '1' }), later('b', { number: '2' }, { number: '3' }))
    const opened = await shop.open()
    expect(opened).toMatchObject({ status: 'in_progress', expires_at: '2026-11-21T09:30:00.000Z' })
    expect(await shop.results(opened.sessionId)).toMatchObject({
      status: 'in_progress',
      progress: { done: 0, total: 2 },
      offers: [],
    })
    answer()
    await shop.deps.background.idle()
    const results = await shop.results(opened.sessionId)
    expect(results).toMatchObject({ status: 'complete', progress: { done: 2, total: 2 }, search_id: opened.search_id })
    expect(results.offers).toHaveLength(3)
    expect(flightSearchResultsResponse.parse(results)).toEqual(results)
  })

  test('is read only after suppliers that are about to answer', async () => {
    const shop = shopOf(supplier('a', {}))
    const patient = { ...shop.deps, answerWaitMs: 60_000 }
    const { sessionId } = await shop.open()
    const results = await getSearchResults(patient, flightSearchResultsRequest.parse({ sessionId }), 'en')
    expect(results).toMatchObject({ status: 'complete', meta: { total: 1 } })
  })

  test('asks suppliers for the way back of a round trip', async () => {
    const scripted = supplier('a')
    await shopOf(scripted).search({ trip_type: 'round_trip', return_date: '2026-12-08', children: 1 })
    expect(scripted.queries[0]).toEqual({
      slices: [
        { origin: 'LOS', destination: 'LHR', departureDate: '2026-12-01' },
        { origin: 'LHR', destination: 'LOS', departureDate: '2026-12-08' },
      ],
      passengers: { ADT: 1, CNN: 1, INF: 0 },
      cabin: 'economy',
      currency: 'NGN',
    })
  })

  test('is refused with the fields that are wrong, and asks nobody', async () => {
    const scripted = supplier('a')
    await expect(shopOf(scripted).search({ adults: 0 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { adults: 'adults_required' },
    })
    expect(scripted.queries).toEqual([])
  })

  test('names its places in the reader’s language', async () => {
    const shop = shopOf(supplier('a', {}))
    const { sessionId } = await shop.search()
    const results = await shop.results(sessionId, {}, 'fr')
    expect(results.query.sectors[0]).toMatchObject({ origin_name: 'Lagos', destination_name: 'Londres' })
    expect(results.offers[0]?.slices[0]?.destination).toMatchObject({ name: 'Heathrow', city_name: 'Londres' })
  })

  test('shows no flight that has left already', async () => {
    const shop = shopOf(supplier('a', { departs: '2026-11-21T08:59:00Z' }, { departs: '2026-11-21T09:01:00Z' }))
    const { sessionId } = await shop.search({
      sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-11-21' }],
    })
    expect((await shop.results(sessionId)).meta.total).toBe(1)
  })

  test('lists prices as sums; the lines of a price come with the chosen offer', async () => {
    const shop = shopOf(supplier('a', { brand: 'LIGHT', total: 100 }, { brand: 'FLEX', total: 200 }))
    const { sessionId } = await shop.search()
    const [offer] = (await shop.results(sessionId)).offers
    const cheapest = { currency: 'NGN', base: 80, taxes_total: 20, fees_total: 0, grand_total: 100 }
    expect(offer?.price).toEqual(cheapest)
    expect(offer?.fares.map((fare) => fare.price)).toEqual([
      cheapest,
      { ...cheapest, base: 160, taxes_total: 40, grand_total: 200 },
    ])
  })

  test('tells the supplier’s names and references to nobody', async () => {
    const shop = shopOf(supplier('secret-supplier', { ref: 'secret-ref' }))
    const { sessionId } = await shop.search()
    expect(JSON.stringify(await shop.results(sessionId))).not.toContain('secret')
  })
})

describe('a round trip', () => {
  /** Three ways out, each with four ways back of its own prices. */
  const sketches = ['1', '2', '3'].flatMap((number) =>
    [6, 9, 15, 20].map((hour): OfferSketch => ({
      number,
      departs: `2026-12-01T0${Number(number) * 3}:00:00Z`,
      later: hour,
      total: (500 + hour + Number(number)) * 1_000_00,
      route: [
        ['LOS', 'LHR'],
        ['LHR', 'LOS'],
      ],
    })),
  )
  const open = async () => {
    const shop = shopOf(supplier('a', ...sketches))
    const { sessionId } = await shop.search({ trip_type: 'round_trip', return_date: '2026-12-08' })
    return { shop, sessionId }
  }

  test('is one row for each way out, and opens to its ways back', async () => {
    const { shop, sessionId } = await open()
    const grouped = await shop.results(sessionId, { group_returns: true })
    expect(grouped.meta).toMatchObject({ total: 12, listed: 3, next_cursor: null })
    expect(grouped.offers.map(({ returns }) => returns)).toEqual([
      { others: 3, from_total: 507_000_00 },
      { others: 3, from_total: 508_000_00 },
      { others: 3, from_total: 509_000_00 },
    ])
    const [first] = grouped.offers
    const returns = await shop.results(sessionId, { outbound_of: first?.offer_id })
    expect(returns.meta).toMatchObject({ total: 12, listed: 4 })
    expect(returns.offers.map(({ slices }) => slices[0]?.departing_at)).toEqual(
      Array.from({ length: 4 }, () => first?.slices[0]?.departing_at),
    )
    expect(new Set(returns.offers.map(({ slices }) => slices[1]?.departing_at)).size).toBe(4)
    expect(flightSearchResultsResponse.parse(grouped)).toEqual(grouped)
  })

  test('is a row for each journey where nobody asks for groups, and for nobody where the offer is unknown', async () => {
    const { shop, sessionId } = await open()
    const plain = await shop.results(sessionId)
    expect(plain.meta).toMatchObject({ total: 12, listed: 12 })
    expect(plain.offers.some(({ returns }) => returns)).toBe(false)
    expect((await shop.results(sessionId, { outbound_of: 'itn_nobody' })).offers).toEqual([])
  })

  test('tells what leads each order', async () => {
    const { shop, sessionId } = await open()
    const { highlights, offers } = await shop.results(sessionId, { group_returns: true })
    expect(highlights?.cheapest.total).toBe(507_000_00)
    expect(highlights?.best.total).toBe(offers[0]?.price.grand_total)
  })
})

describe('pages of the best', () => {
  test('show every flight once, also the one that was moved up', async () => {
    const long = Array.from({ length: 44 }, (_, index) => ({
      number: String(index + 1),
      minutes: 1200,
      total: 100_000_00,
    }))
    const shop = shopOf(supplier('a', ...long, { number: '99', minutes: 360, total: 400_000_00 }))
    const { sessionId } = await shop.search()
    const ids = await allPages(shop, sessionId, 'best')
    expect(ids).toHaveLength(45)
    expect(new Set(ids).size).toBe(45)
    const [, , , , fifth] = (await shop.results(sessionId)).offers
    expect(fifth?.sector_sequence[0]).toContain('|99|')
  })
})

describe('when suppliers fail', () => {
  const down = scriptedSupplier({ code: 'down', search: new SupplierFailure('unreachable', 'no route') })

  test('the others’ offers are shown', async () => {
    const shop = shopOf(down, supplier('up', {}))
    const { sessionId } = await shop.search()
    expect(await shop.results(sessionId)).toMatchObject({ status: 'complete', meta: { total: 1 } })
    expect(shop.warnings).toHaveLength(1)
  })

  test('all of them, the search has failed', async () => {
    const shop = shopOf(down)
    const { sessionId } = await shop.search()
    expect(await shop.results(sessionId)).toMatchObject({ status: 'failed', progress: { done: 1, total: 1 } })
  })

  test('a search without offers is complete, not failed', async () => {
    const shop = shopOf(supplier('empty'))
    const { sessionId } = await shop.search()
    expect(await shop.results(sessionId)).toMatchObject({ status: 'complete', offers: [] })
  })

  test('one that never answers is given up at its time limit', async () => {
    const limit = new AbortController()
    const silent = scriptedSupplier({ code: 'silent', search: 'never' })
    const shop = openFlightTestShop(database.db, [silent, supplier('up', {})], () => limit.signal)
    const { sessionId } = await shop.open()
    limit.abort()
    await shop.deps.background.idle()
    expect((await shop.results(sessionId)).progress).toEqual({ done: 2, total: 2 })
    expect(shop.warnings.join()).toContain('silent')
  })

  test('a search whose process died ends as failed instead of waiting for ever', async () => {
    const shop = shopOf(scriptedSupplier({ search: 'never' }))
    const { sessionId } = await shop.open()
    shop.deps.clock.advance(24_000)
    expect((await shop.results(sessionId)).status).toBe('in_progress')
    shop.deps.clock.advance(1_000)
    expect((await shop.results(sessionId)).status).toBe('failed')
  })
})

describe('any process can answer', () => {
  test('one that has just started reads the same from the rows', async () => {
    const shop = shopOf(supplier('a', { brand: 'LIGHT' }, { brand: 'FLEX', total: 1 }), supplier('b', { number: '2' }))
    const { sessionId } = await shop.search()
    const other = openFlightTestShop(database.db, [])
    expect(await other.results(sessionId)).toEqual(await shop.results(sessionId))
  })

  test('a full memory forgets searches, not their offers', async () => {
    const shop = shopOf(supplier('a', {}))
    const small = { ...shop, deps: { ...shop.deps, cache: createSearchCache(1) } }
    const first = await small.search()
    const second = await small.search()
    for (const { sessionId } of [first, second, first]) {
      expect((await small.results(sessionId)).meta.total).toBe(1)
    }
  })

  test('a search is gone after half an hour, and was never there under another id', async () => {
    const shop = shopOf(supplier('a', {}))
    const { sessionId } = await shop.search()
    shop.deps.clock.advance(30 * 60_000)
    await expect(shop.results(sessionId)).rejects.toMatchObject({ code: 'search_expired' })
    await expect(shop.results('srch_unknown')).rejects.toMatchObject({ code: 'search_expired' })
  })
})

describe('pages', () => {
  test('show every offer once, in any sort', async () => {
    await fc.assert(
      fc.asyncProperty(anyOffers, fc.constantFrom(...sortSchema.options), async (offers, sort) => {
        const shop = shopOf(scriptedSupplier({ search: [...offers, ...manyFlights.map(sketchOffer)] }))
        const { sessionId } = await shop.search()
        const ids = await allPages(shop, sessionId, sort)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toHaveLength((await shop.results(sessionId)).meta.total_unfiltered)
      }),
      { numRuns: 15 },
    )
  })

  test('go on where they stopped when more offers have come meanwhile', async () => {
    const answer = Promise.withResolvers<readonly SupplierOffer[]>()
    const late = scriptedSupplier({ code: 'late', search: answer.promise })
    const shop = shopOf(supplier('early', ...manyFlights.map((flight) => ({ ...flight, total: 600_000_00 }))), late)
    const { sessionId } = await shop.open()
    await vi.waitFor(async () => expect((await shop.results(sessionId)).meta.total).toBe(45), { timeout: 20_000 })
    const first = await shop.results(sessionId, { sort: 'cheapest' })
    answer.resolve([sketchOffer({ airline: 'AF', total: 1_00 })])
    await shop.deps.background.idle()
    const second = await shop.results(sessionId, { sort: 'cheapest', cursor: first.meta.next_cursor ?? '' })
    const seen = new Set(first.offers.map((offer) => offer.offer_id))
    expect(second.meta.total).toBe(46)
    expect(second.offers.filter((offer) => seen.has(offer.offer_id))).toEqual([])
    expect(first.offers.length + second.offers.length).toBe(40)
  })

  test.each([
    ['invented', () => 'bm90IGEgY3Vyc29y'],
    ['empty', () => ''],
    ['damaged', (cursor: string) => `${cursor.slice(0, -6)}AAAAAA`],
  ])('a cursor that is %s is refused', async (_, change) => {
    const shop = shopOf(supplier('a', ...manyFlights))
    const { sessionId } = await shop.search()
    const { meta } = await shop.results(sessionId)
    const refused = { code: 'validation_failed', fields: { cursor: 'invalid' } }
    await expect(shop.results(sessionId, { cursor: change(meta.next_cursor ?? '') })).rejects.toMatchObject(refused)
  })

  test('a cursor fits only its own search and sort', async () => {
    const shop = shopOf(supplier('a', ...manyFlights))
    const { sessionId } = await shop.search()
    const other = await shop.search()
    const cursor = (await shop.results(sessionId)).meta.next_cursor ?? ''
    await expect(shop.results(other.sessionId, { cursor })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(shop.results(sessionId, { cursor, sort: 'fastest' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })
})

describe('flexible dates', () => {
  const total = (amount: number) => ({ amount, currency: 'NGN' as const })
  const roundTrip = { trip_type: 'round_trip', return_date: '2026-12-04', flexible_dates: true } as const

  test('give a grid of 49 cells with the cheapest price of any supplier', async () => {
    const dates = { departureDate: '2026-12-01', returnDate: '2026-12-04' }
    const shop = shopOf(
      scriptedSupplier({ code: 'a', datePrices: [{ ...dates, total: total(500) }] }),
      scriptedSupplier({ code: 'b', datePrices: [{ ...dates, total: total(300) }] }),
      scriptedSupplier({ code: 'without' }),
    )
    const { sessionId } = await shop.search(roundTrip)
    const { date_matrix: matrix, progress } = await shop.results(sessionId)
    expect(progress).toEqual({ done: 5, total: 5 })
    expect(matrix).toHaveLength(49)
    expect(matrix.filter(({ amount }) => amount !== null)).toEqual([
      { departure_date: '2026-12-01', return_date: '2026-12-04', amount: 300 },
    ])
  })

  test('never offer the past, or a return before the departure', async () => {
    const everyPair = ['2026-11-20', '2026-11-21', '2026-11-25'].map((departureDate) => ({
      departureDate,
      returnDate: '2026-11-22',
      total: total(100),
    }))
    const shop = shopOf(scriptedSupplier({ datePrices: everyPair }))
    const { sessionId } = await shop.search({
      ...roundTrip,
      sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-11-22' }],
      return_date: '2026-11-22',
    })
    const { date_matrix: matrix } = await shop.results(sessionId)
    expect(matrix.filter(({ amount }) => amount !== null).map((cell) => cell.departure_date)).toEqual(['2026-11-21'])
  })

  test('that cannot be priced leave the offers as they are', async () => {
    const failing = scriptedSupplier({ search: [sketchOffer()], datePrices: new SupplierFailure('timeout', 'slow') })
    const shop = shopOf(failing)
    const { sessionId } = await shop.search({ flexible_dates: true })
    expect(await shop.results(sessionId)).toMatchObject({ status: 'complete', date_matrix: [], meta: { total: 1 } })
  })
})
