import { afterAll, describe, expect, test } from 'vitest'
import type { FlightFilters, FlightSearchRequest } from '#contracts/flights.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { SupplierFailure, type SupplierQuery } from '../flight-supplier.ts'
import { openFlightDesk } from '../testing/flight-desk.ts'
import { type OfferSketch, scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'
import { nearestOf } from './nearest.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A supplier that sells only to queries of one kind. */
function sellsOnly(when: (query: SupplierQuery) => boolean, sketch: OfferSketch = {}) {
  return scriptedSupplier({ search: (query) => (when(query) ? [sketchOffer(sketch)] : []) })
}

async function nearestTo(form: Partial<FlightSearchRequest>, supplier: ReturnType<typeof scriptedSupplier>) {
  const desk = openFlightDesk(database.db, [supplier])
  const { sessionId } = await desk.search(form)
  const results = await desk.results(sessionId)
  expect(results).toMatchObject({ status: 'complete', offers: [] })
  // Another process says the same.
  expect((await openFlightDesk(database.db, [supplier]).results(sessionId)).nearest).toEqual(results.nearest)
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

  test('nothing, where nothing exists, and never more than nine questions', async () => {
    const supplier = scriptedSupplier({ datePrices: [], monthPrices: [] })
    expect(await nearestTo({ adults: 4, direct_only: true }, supplier)).toEqual([])
    expect(supplier.queries.length).toBeLessThanOrEqual(1 + 7)
  })
})

test('a search is not over before it knows what is near to it', async () => {
  const answer = Promise.withResolvers<never[]>()
  let asked = 0
  const supplier = scriptedSupplier({ search: () => (asked++ === 0 ? [] : answer.promise) })
  const desk = openFlightDesk(database.db, [supplier])
  const { sessionId } = await desk.open()
  const replica = openFlightDesk(database.db, [supplier])
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect((await desk.results(sessionId)).status).toBe('in_progress')
  answer.resolve([])
  await desk.deps.background.idle()
  expect(await desk.results(sessionId)).toMatchObject({ status: 'complete', nearest: [] })
  expect(await replica.results(sessionId)).toMatchObject({ status: 'complete', nearest: [] })
})

test('a search that failed asks for nothing near', async () => {
  const supplier = scriptedSupplier({ search: new SupplierFailure('unreachable', 'no route') })
  const desk = openFlightDesk(database.db, [supplier])
  const { sessionId } = await desk.search()
  expect(await desk.results(sessionId)).toMatchObject({ status: 'failed', nearest: [] })
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
    const desk = openFlightDesk(database.db, [scriptedSupplier({ search: offers.map(sketchOffer) })])
    const { sessionId } = await desk.search()
    const { nearest, offers: listed } = await desk.results(sessionId, { filters })
    expect(listed).toEqual([])
    expect(nearest).toEqual(guilty.map(([fields, amount]) => nearestOf('filters', { filters: fields, amount })))
  })

  test('only where nothing is left', async () => {
    const desk = openFlightDesk(database.db, [scriptedSupplier({ search: offers.map(sketchOffer) })])
    const { sessionId } = await desk.search()
    expect((await desk.results(sessionId, { filters: { max_stops: 0 } })).nearest).toEqual([])
  })
})
