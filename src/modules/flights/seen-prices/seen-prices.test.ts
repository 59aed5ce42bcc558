import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { flightExploreRequest, flightExploreResponse } from '#contracts/flights/explore.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { getPriceCalendar } from '../calendar/get-price-calendar.ts'
import { cleanExpiredSearches } from '../search/clean-expired-searches.ts'
import { compactSupplier } from '../testing/compact-supplier.ts'
import { type FlightTestShop, openFlightTestShop } from '../testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'
import { exploreFlights } from './explore-flights.ts'
import { lookAheadJobs } from './look-ahead.ts'
import type { SeenPrice } from './seen-price.ts'
import { readSeenPrices, saveSeenPrices } from './seen-price-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
beforeEach(async () => {
  await db.deleteFrom('flight_seen_prices').execute()
  await db.deleteFrom('jobs').execute()
})

const HOUR_MS = 3_600_000
const shopOf = (...suppliers: Parameters<typeof openFlightTestShop>[1]) => openFlightTestShop(db, suppliers)
const selling = (...totals: readonly number[]) =>
  scriptedSupplier({ code: `at${totals.join('and')}`, search: totals.map((total) => sketchOffer({ total })) })

async function explored({ deps }: FlightTestShop, asked: object = {}, language: 'en' | 'fr' = 'en') {
  const input = flightExploreRequest.parse({ trip_type: 'one_way', ...asked })
  const answer = await exploreFlights(deps, input, language)
  expect(flightExploreResponse.parse(answer)).toEqual(answer)
  return answer
}

async function londonPrice(shop: FlightTestShop, asked: object = {}) {
  const { destinations } = await explored(shop, asked)
  return destinations.find(({ iata_code }) => iata_code === 'LON')?.price ?? null
}

describe('the lowest price that was seen', () => {
  test('is that of the cheapest supplier, by the cities of its airports, with the instant', async () => {
    const shop = shopOf(
      selling(500_00, 400_00),
      selling(300_00),
      scriptedSupplier({ code: 'down', search: new Error() }),
    )
    expect(await londonPrice(shop)).toBeNull()
    await shop.search()
    expect(await londonPrice(shop)).toEqual({
      amount: 300_00,
      departure_date: '2026-12-01',
      return_date: null,
      seen_at: '2026-11-21T09:00:00.000Z',
    })
    expect(await londonPrice(shop, { trip_type: 'round_trip' })).toBeNull()
    expect(await londonPrice(shop, { origin: 'ABV' })).toBeNull()
  })

  test('is also that of a supplier in this process, when its list was read before', async () => {
    const shop = shopOf(compactSupplier([sketchOffer({ total: 250_00 })]))
    const { sessionId } = await shop.open()
    await shop.results(sessionId)
    await shop.deps.background.idle()
    expect(await londonPrice(shop)).toMatchObject({ amount: 250_00 })
  })

  test.each<[string, Partial<FlightSearchRequest>]>([
    ['a family', { adults: 2, children: 1 }],
    ['two adults', { adults: 2 }],
    ['an infant in arms', { infants: 1 }],
    ['business class', { travel_class: 'business' }],
    ['flights without a stop only', { direct_only: true }],
    ['airports nearby', { nearby_airports: true }],
    [
      'several cities',
      {
        trip_type: 'multi_city',
        sectors: [
          { origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' },
          { origin: 'LHR', destination: 'ABV', departure_date: '2026-12-09' },
        ],
      },
    ],
  ])('is nobody’s own: not of %s', async (_, form) => {
    const shop = shopOf(selling(100_00))
    await shop.search(form)
    expect(await db.selectFrom('flight_seen_prices').selectAll().execute()).toEqual([])
  })

  test('is not made up where nothing was found', async () => {
    const shop = shopOf(scriptedSupplier({ search: [] }))
    await shop.search()
    expect(await londonPrice(shop)).toBeNull()
  })

  test('of a month in the calendar of a search is that of its cheapest day', async () => {
    const day = (departureDate: string, amount: number) => ({
      departureDate,
      returnDate: null,
      total: { amount, currency: 'NGN' as const },
    })
    const monthPrices = [day('2026-12-20', 90_00), day('2026-12-21', 70_00), { ...day('2026-12-22', 1), total: null }]
    const shop = shopOf(scriptedSupplier({ search: [sketchOffer({ total: 100_00 })], monthPrices }))
    const { sessionId } = await shop.search()
    await getPriceCalendar(shop.deps, { sessionId })
    await shop.deps.background.idle()
    expect(await londonPrice(shop)).toMatchObject({ amount: 70_00, departure_date: '2026-12-21' })
  })

  test('follows its days up, stays under a more expensive one of others, and is forgotten after two days', async () => {
    const totals = [300_00, 350_00, 400_00]
    const shop = shopOf(scriptedSupplier({ search: () => [sketchOffer({ total: totals.shift() ?? 1 })] }))
    await shop.search()
    shop.deps.clock.advance(HOUR_MS)
    await shop.search()
    expect(await londonPrice(shop)).toMatchObject({ amount: 350_00, seen_at: '2026-11-21T10:00:00.000Z' })
    const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-02' }]
    await shop.search({ sectors })
    expect(await londonPrice(shop)).toMatchObject({ amount: 350_00 })
    expect(await londonPrice(shop, { month: '2026-12' })).toMatchObject({ amount: 350_00 })
    expect(await londonPrice(shop, { month: '2027-01' })).toBeNull()
    shop.deps.clock.advance(48 * HOUR_MS + 1)
    expect(await londonPrice(shop)).toBeNull()
    await cleanExpiredSearches(shop.deps)
    expect(await db.selectFrom('flight_seen_prices').selectAll().execute()).toEqual([])
  })

  test('of what has left makes room', async () => {
    const at = (day: string) => new Date(`2026-12-${day}T09:00:00Z`)
    const price = (date: string, amount: number, seenAt: Date): SeenPrice => ({
      origin: 'LOS',
      destination: 'LON',
      tripType: 'one_way',
      departureDate: date,
      returnDate: null,
      amount,
      currency: 'NGN',
      seenAt,
    })
    const read = (now: Date) => readSeenPrices(db, { origin: 'LOS', tripType: 'one_way', now })
    await saveSeenPrices(db, [price('2026-12-02', 10_00, at('01'))], at('01'))
    expect(await read(at('01'))).toMatchObject([{ amount: 10_00 }])
    expect(await read(at('02'))).toEqual([])
    await saveSeenPrices(db, [price('2026-12-20', 20_00, at('02'))], at('02'))
    expect(await read(at('02'))).toMatchObject([{ amount: 20_00, departureDate: '2026-12-20' }])
  })

  test('is the same whether prices are written one by one or together', async () => {
    const date = fc.integer({ min: 2, max: 6 }).map((day) => `2026-12-0${day}`)
    const found = fc.record({ date, amount: fc.integer({ min: 1, max: 9 }) })
    const now = new Date('2026-12-01T09:00:00Z')
    await fc.assert(
      fc.asyncProperty(fc.array(found, { minLength: 1, maxLength: 8 }), async (list) => {
        const prices = list.map(({ date: departureDate, amount }, at): SeenPrice => {
          const route = { origin: 'LOS', destination: 'LON', tripType: 'one_way' } as const
          return { ...route, departureDate, returnDate: null, amount, currency: 'NGN', seenAt: new Date(+now + at) }
        })
        const outcome = async (batches: readonly (readonly SeenPrice[])[]) => {
          await db.deleteFrom('flight_seen_prices').execute()
          for (const batch of batches) await saveSeenPrices(db, batch, now)
          return readSeenPrices(db, { origin: 'LOS', tripType: 'one_way', now })
        }
        expect(await outcome([prices])).toEqual(await outcome(prices.map((price) => [price])))
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})

describe('where one can fly to', () => {
  test('is told from the country’s main city, from a place that is asked for, and in both languages', async () => {
    const shop = shopOf(selling(100_00))
    expect(await explored(shop)).toMatchObject({
      origin: { iata_code: 'LOS', city_name: 'Lagos' },
      origins: [{ iata_code: 'LOS' }, { iata_code: 'ABV' }],
      destinations: [
        { iata_code: 'LON', city_name: 'London', is_popular: true, price: null },
        { iata_code: 'HNL', price: null },
      ],
    })
    const french = await explored(shop, { country: 'GB' }, 'fr')
    expect(french).toMatchObject({ origin: { iata_code: 'LON', city_name: 'Londres' } })
    // Nothing flies from Antarctica: the home market answers.
    expect((await explored(shop, { country: 'AQ' })).origin.iata_code).toBe('LOS')
    expect((await explored(shop, { country: 'GB', origin: 'ABV' })).origin.iata_code).toBe('ABV')
    await expect(explored(shop, { origin: 'QQQ' })).rejects.toMatchObject({ fields: { origin: 'place_unknown' } })
  })

  test('names after the popular ones what others have found, the cheapest first', async () => {
    const shop = shopOf(scriptedSupplier({ search: () => [sketchOffer({ total: 100_00, route: [['LOS', 'ABV']] })] }))
    await shop.search({ sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-01' }] })
    const { destinations } = await explored(shop)
    expect(destinations.map(({ iata_code, is_popular }) => [iata_code, is_popular])).toEqual([
      ['LON', true],
      ['HNL', true],
      ['ABV', false],
    ])
  })
})

describe('prices of popular routes that nobody has searched for', () => {
  const DECEMBER = [9, 8, 7].map((day) => ({
    departureDate: `2026-12-0${day}`,
    returnDate: `2026-12-1${day}`,
    total: { amount: day * 10_00, currency: 'NGN' as const },
  }))
  const inside = () => {
    const months: string[] = []
    const supplier = {
      ...compactSupplier([], 'inside'),
      monthPrices: async (_: unknown, month: string) => {
        months.push(month)
        return month === '2026-12' ? DECEMBER : []
      },
    }
    return { months, supplier }
  }
  const roundTrip = { trip_type: 'round_trip' }

  /** What the queue holds, done. */
  async function work(shop: FlightTestShop): Promise<number> {
    await shop.deps.background.idle()
    const jobs = await db.selectFrom('jobs').select(['id', 'kind', 'payload']).where('status', '=', 'ready').execute()
    const handlers = lookAheadJobs(shop.deps)
    for (const { kind, payload } of jobs) await handlers[kind]?.(payload)
    await db.deleteFrom('jobs').execute()
    return jobs.length
  }

  test('are asked for once somebody looks, of suppliers in this process, and not again while they are fresh', async () => {
    const { months, supplier } = inside()
    const shop = shopOf(supplier)
    expect(await londonPrice(shop, roundTrip)).toBeNull()
    await explored(shop, roundTrip)
    expect(await work(shop)).toBe(6)
    expect(new Set(months)).toEqual(new Set(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']))
    expect(await londonPrice(shop, roundTrip)).toMatchObject({ amount: 70_00, departure_date: '2026-12-07' })
    months.length = 0
    shop.deps.clock.advance(12 * HOUR_MS)
    await explored(shop, roundTrip)
    expect(await work(shop)).toBe(6)
    expect(months).toContain('2026-12')
  })

  test('are left to people where suppliers are asked over a network', async () => {
    const supplier = scriptedSupplier({ monthPrices: DECEMBER })
    const shop = shopOf(supplier)
    await explored(shop, roundTrip)
    expect(await work(shop)).toBe(0)
    expect(supplier.queries).toEqual([])
  })

  test('wait while there is too much else to do', async () => {
    const { months, supplier } = inside()
    const shop = shopOf(supplier)
    const busy = { ...shop.deps, lane: { ...shop.deps.lane, run: () => Promise.reject(shop.deps.lane.overloaded()) } }
    await lookAheadJobs(busy)['flights.look_ahead']?.({ origin: 'LOS', month: '2026-12' })
    expect(months).toEqual([])
    expect(await londonPrice(shop, roundTrip)).toBeNull()
    await shop.deps.background.idle()
  })

  test('are not asked for from everywhere', async () => {
    const { supplier } = inside()
    const shop = shopOf(supplier)
    const { find } = shop.deps.places
    const anywhere = { ...shop.deps, places: { find: (_: string, language: 'en' | 'fr') => find('ABV', language) } }
    for (let at = 0; at < 60; at++) {
      const origin = `Q${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`
      const place = { ...anywhere.places.find('', 'en'), iata_code: origin }
      const places = { find: () => place as ReturnType<typeof find> }
      await exploreFlights({ ...anywhere, places }, flightExploreRequest.parse({ origin }), 'en')
    }
    await shop.deps.background.idle()
    const { count } = await db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(24 * 6)
  })
})
