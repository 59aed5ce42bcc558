import { afterAll, describe, expect, test } from 'vitest'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { SupplierFailure, type SupplierQuery } from '../flight-supplier.ts'
import { openFlightTestShop } from '../testing/flight-test-shop.ts'
import { type OfferSketch, scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'
import { nearestOf } from './nearest.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A supplier that sells only to queries of one kind. */
function sellsOnly(when: (query: SupplierQuery) => boolean, sketch: OfferSketch = {}) {
  return scriptedSupplier({ search: (query) => (when(query) ? [sketchOffer(sketch)] : []) })
}

async function nearestTo(form: Partial<FlightSearchRequest>, supplier: ReturnType<typeof scriptedSupplier>) {
  const shop = openFlightTestShop(database.db, [supplier])
  const { sessionId } = await shop.search(form)
  const results = await shop.results(sessionId)
  expect(results).toMatchObject({ status: 'complete', offers: [] })
  // Another process says the same.
  expect((await openFlightTestShop(database.db, [supplier]).results(sessionId)).nearest).toEqual(results.nearest)
  return results.nearest
}

const date = (departureDate: string, amount: number | null, returnDate: string | null = null) => ({
  departureDate,
  returnDate,
  total: amount === null ? null : { amount, currency: 'NGN' as const },
})

describe('a search that finds nothing names what exists near to it', () => {
  test('the nearest date, the cheaper of two', async () => {
    const datePrices = [
      date('2026-11-29', 500),
      date('2026-12-03', 300),
      date('2026-12-02', null),
      date('2026-12-04', 1),
    ]
    expect(await nearestTo({}, scriptedSupplier({ datePrices }))).toEqual([
      nearestOf('date', { departure_date: '2026-12-03', amount: 300 }),
    ])
  })

  test('a date of the month where the week has none', async () => {
    const monthPrices = [date('2026-12-01', null), date('2026-12-20', 900), date('2026-12-28', 100)]
    expect(await nearestTo({}, scriptedSupplier({ datePrices: [], monthPrices }))).toEqual([
      nearestOf('date', { departure_date: '2026-12-20', amount: 900 }),
    ])
  })

  test('dates of a round trip together', async () => {
    const datePrices = [date('2026-12-01', 100, '2026-12-06'), date('2026-12-02', 900, '2026-12-08')]
    const trip = { trip_type: 'round_trip', return_date: '2026-12-08' } as const
    expect(await nearestTo(trip, scriptedSupplier({ datePrices }))).toEqual([
      nearestOf('date', { departure_date: '2026-12-02', return_date: '2026-12-08', amount: 900 }),
    ])
  })

  test('a date of the month beside it, where that is nearer than those of its own', async () => {
    const asked: string[] = []
    const through: Readonly<Record<string, string>> = { '2026-12': '2026-12-05', '2027-01': '2027-01-02' }
    const supplier = {
      ...scriptedSupplier({ datePrices: [] }),
      monthPrices: async (_: SupplierQuery, month: string) => {
        asked.push(month)
        return through[month] ? [date(through[month], 700)] : []
      },
    }
    const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-28' }]
    expect(await nearestTo({ sectors }, supplier)).toEqual([
      nearestOf('date', { departure_date: '2027-01-02', amount: 700 }),
    ])
    // Nothing of November could be nearer.
    expect(asked).toEqual(['2026-12', '2027-01'])
  })

  test('a date that is found by asking for single days, where a supplier has no calendar', async () => {
    const supplier = sellsOnly(({ slices }) => slices[0]?.departureDate === '2026-12-08', { total: 600 })
    expect(await nearestTo({}, supplier)).toEqual([nearestOf('date', { departure_date: '2026-12-08', amount: 600 })])
  })

  test('never a date that has passed, nor one that is not for sale yet', async () => {
    const monthPrices = [date('2026-11-20', 1), date('2027-11-30', 1)]
    expect(await nearestTo({}, scriptedSupplier({ datePrices: [], monthPrices }))).toEqual([])
  })

  test('an airport nearby', async () => {
    const supplier = sellsOnly(({ slices }) => slices[0]?.nearbyDestinations?.includes('LGW') ?? false, {
      route: [['LOS', 'LGW']],
      total: 700,
    })
    expect(await nearestTo({}, supplier)).toEqual([
      nearestOf('airport', { origin: 'LOS', destination: 'LGW', amount: 700 }),
    ])
  })

  test('another cabin', async () => {
    const supplier = sellsOnly(({ cabin }) => cabin === 'economy' || cabin === 'first_class', { total: 800 })
    expect(await nearestTo({ travel_class: 'business' }, supplier)).toEqual([
      nearestOf('cabin', { travel_class: 'economy', amount: 800 }),
    ])
  })

  test('stops', async () => {
    const supplier = sellsOnly(({ maxStops }) => maxStops === undefined, { route: [['LOS', 'CDG', 'LHR']], total: 600 })
    expect(await nearestTo({ direct_only: true }, supplier)).toEqual([nearestOf('stops', { amount: 600 })])
  })

  test('as many travellers as there are seats for, adults first', async () => {
    const seats = 3
    const supplier = scriptedSupplier({
      search: ({ passengers: { ADT, CNN } }) =>
        ADT + CNN > seats ? [] : [{ ...sketchOffer({ total: 1000 * (ADT + CNN) }), seatsLeft: seats }],
    })
    expect(await nearestTo({ adults: 2, children: 3, infants: 1 }, supplier)).toEqual([
      nearestOf('passengers', { travellers: { adults: 2, children: 1, infants: 1 }, amount: 3000 }),
    ])
  })

  test('nothing, where nothing exists, and no more questions than are bounded', async () => {
    const supplier = scriptedSupplier({ datePrices: [], monthPrices: [] })
    expect(await nearestTo({ adults: 4, direct_only: true }, supplier)).toEqual([])
    expect(supplier.queries.length).toBeLessThanOrEqual(1 + 7)
  })
})

describe('of several cities, names the flight that nobody flies', () => {
  const cities = (second: { origin: string; destination: string }) =>
    ({
      trip_type: 'multi_city' as const,
      sectors: [
        { origin: 'LOS', destination: 'ABV', departure_date: '2026-12-01' },
        { ...second, departure_date: '2026-12-05' },
        { origin: 'LOS', destination: 'ABV', departure_date: '2026-12-09' },
      ],
    }) satisfies Partial<FlightSearchRequest>
  const flies = (query: SupplierQuery, flown: (slice: SupplierQuery['slices'][number]) => boolean) =>
    query.slices.every((slice) => slice.origin !== 'LHR' || flown(slice))

  test('with the airport nearby that would do', async () => {
    const supplier = scriptedSupplier({
      search: (query) =>
        query.slices.every(({ origin, nearbyOrigins }) => origin !== 'LHR' || nearbyOrigins?.includes('LGW'))
          ? [
              sketchOffer({
                route: query.slices.map(({ origin, destination }) => [origin === 'LHR' ? 'LGW' : origin, destination]),
                total: 900,
              }),
            ]
          : [],
    })
    expect(await nearestTo(cities({ origin: 'LHR', destination: 'LOS' }), supplier)).toEqual([
      nearestOf('airport', { sector: 1, origin: 'LGW', destination: 'LOS', amount: 900 }),
    ])
  })

  test('with the nearest date between its neighbours', async () => {
    const supplier = {
      ...scriptedSupplier({
        search: (query) =>
          flies(query, ({ departureDate }) => departureDate === '2026-12-07')
            ? [sketchOffer({ route: query.slices.map(({ origin, destination }) => [origin, destination]), total: 950 })]
            : [],
      }),
      monthPrices: async () => [date('2026-11-30', 1), date('2026-12-07', 400), date('2026-12-10', 1)],
    }
    expect(await nearestTo(cities({ origin: 'LHR', destination: 'LOS' }), supplier)).toEqual([
      nearestOf('date', { sector: 1, departure_date: '2026-12-07', amount: 950 }),
    ])
  })

  test('by itself, where nothing is near to it', async () => {
    const supplier = scriptedSupplier({
      datePrices: [],
      search: (query) =>
        flies(query, () => false)
          ? [sketchOffer({ route: query.slices.map(({ origin, destination }) => [origin, destination]) })]
          : [],
    })
    expect(await nearestTo(cities({ origin: 'LHR', destination: 'LOS' }), supplier)).toEqual([
      nearestOf('sector', { sector: 1 }),
    ])
  })
})

test('a search is not over before it knows what is near to it', async () => {
  const answer = Promise.withResolvers<never[]>()
  let asked = 0
  const supplier = scriptedSupplier({ search: () => (asked++ === 0 ? [] : answer.promise) })
  const shop = openFlightTestShop(database.db, [supplier])
  const { sessionId } = await shop.open()
  const replica = openFlightTestShop(database.db, [supplier])
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect((await shop.results(sessionId)).status).toBe('in_progress')
  answer.resolve([])
  await shop.deps.background.idle()
  expect(await shop.results(sessionId)).toMatchObject({ status: 'complete', nearest: [] })
  expect(await replica.results(sessionId)).toMatchObject({ status: 'complete', nearest: [] })
})

test('a search that failed asks for nothing near', async () => {
  const supplier = scriptedSupplier({ search: new SupplierFailure('unreachable', 'no route') })
  const shop = openFlightTestShop(database.db, [supplier])
  const { sessionId } = await shop.search()
  expect(await shop.results(sessionId)).toMatchObject({ status: 'failed', nearest: [] })
  expect(supplier.queries).toHaveLength(1)
})

describe('filters that hide everything are named', () => {
  const offers: OfferSketch[] = [
    { number: '1', total: 500, departs: '2026-12-01T07:00:00Z' },
    { number: '2', total: 300, departs: '2026-12-01T20:00:00Z', route: [['LOS', 'CDG', 'LHR']], layover: 120 },
  ]

  test.each<[string, FlightFilters, [(keyof FlightFilters)[], number][]]>([
    ['one of them', { max_price: 299 }, [[['max_price'], 300]]],
    [
      'either of two that contradict each other',
      { max_stops: 0, departure_from: 1080 },
      [
        [['max_stops'], 300],
        [['departure_from'], 500],
      ],
    ],
    [
      'both of two of which each hides everything',
      { max_price: 1, airlines: ['AF'] },
      [[['airlines', 'max_price'], 300]],
    ],
    ['a window that is empty', { departure_from: 600, departure_to: 600 }, [[['departure_from', 'departure_to'], 300]]],
    ['bags that nobody sells', { checked_bags: 2 }, [[['checked_bags'], 300]]],
    [
      'bounds that exclude each other',
      { max_stops: 2, min_layover_minutes: 200, max_layover_minutes: 100, max_price: 400 },
      [
        [['min_layover_minutes', 'max_layover_minutes'], 300],
        [['max_price'], 500],
      ],
    ],
  ])('%s', async (_, filters, guilty) => {
    const shop = openFlightTestShop(database.db, [scriptedSupplier({ search: offers.map(sketchOffer) })])
    const { sessionId } = await shop.search()
    const { nearest, offers: listed } = await shop.results(sessionId, { filters })
    expect(listed).toEqual([])
    expect(nearest).toEqual(guilty.map(([fields, amount]) => nearestOf('filters', { filters: fields, amount })))
  })

  test('only where nothing is left', async () => {
    const shop = openFlightTestShop(database.db, [scriptedSupplier({ search: offers.map(sketchOffer) })])
    const { sessionId } = await shop.search()
    expect((await shop.results(sessionId, { filters: { max_stops: 0 } })).nearest).toEqual([])
  })
})
