import { afterAll, describe, expect, test } from 'vitest'
import { flightPriceCalendarResponse } from '#contracts/flights/price-calendar.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type DatePrice, SupplierFailure } from '../flight-supplier.ts'
import { getPriceCalendar } from './get-price-calendar.ts'
import { addDays } from '#platform/local-date.ts'
import { type FlightTestShop, openFlightTestShop } from '../testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const total = (amount: number) => ({ amount, currency: 'NGN' as const })
const price = (departureDate: string, amount: number | null, returnDate: string | null = null): DatePrice => ({
  departureDate,
  returnDate,
  total: amount === null ? null : total(amount),
})
/** 31 days in December that cost 100, 200, … 3100 naira. */
const DECEMBER = Array.from({ length: 31 }, (_, day) => price(addDays('2026-12-01', day), (day + 1) * 100_00))
const AROUND = [price('2026-12-01', 450_00), price('2026-12-02', 150_00)]
const ROUND_TRIP = { trip_type: 'round_trip', return_date: '2026-12-04' } as const

const shopOf = (...suppliers: Parameters<typeof openFlightTestShop>[1]) => openFlightTestShop(database.db, suppliers)
const calendarOf = (shop: FlightTestShop, sessionId: string, month?: string) =>
  getPriceCalendar(shop.deps, month === undefined ? { sessionId } : { sessionId, month })
const priced = <Cell extends { amount: number | null }>(cells: readonly Cell[]) =>
  cells.filter(({ amount }) => amount !== null)

describe('prices of other dates', () => {
  test('are those of the cheapest supplier, for the week around and the whole month', async () => {
    const pricier = scriptedSupplier({ code: 'b', datePrices: [price('2026-12-02', 500_00)], monthPrices: DECEMBER })
    const shop = shopOf(scriptedSupplier({ code: 'a', datePrices: AROUND, monthPrices: DECEMBER }), pricier)
    const { sessionId } = await shop.search()
    const calendar = await calendarOf(shop, sessionId)
    expect(flightPriceCalendarResponse.parse(calendar)).toEqual(calendar)
    expect(calendar).toMatchObject({ currency: 'NGN', month: '2026-12', incomplete: false })
    expect(calendar.date_matrix).toHaveLength(7)
    expect(priced(calendar.date_matrix)).toEqual([
      { departure_date: '2026-12-01', return_date: null, amount: 450_00 },
      { departure_date: '2026-12-02', return_date: null, amount: 150_00 },
    ])
    expect(calendar.days).toHaveLength(31)
    expect(calendar.days.at(-1)).toEqual({ departure_date: '2026-12-31', return_date: null, amount: 3100_00 })
  })

  test('keep the length of a stay', async () => {
    const month = [price('2026-12-10', 900_00, '2026-12-13'), price('2026-12-10', 100_00, '2026-12-14')]
    const shop = shopOf(scriptedSupplier({ datePrices: [price('2026-12-03', 1, '2026-12-01')], monthPrices: month }))
    const { sessionId } = await shop.search(ROUND_TRIP)
    const { days, date_matrix: matrix } = await calendarOf(shop, sessionId)
    expect(priced(days)).toEqual([{ departure_date: '2026-12-10', return_date: '2026-12-13', amount: 900_00 }])
    expect(matrix).toHaveLength(49)
    expect(priced(matrix)).toEqual([])
  })

  test('are never of the past', async () => {
    const november = [price('2026-11-20', 100_00), price('2026-11-21', 200_00)]
    const shop = shopOf(scriptedSupplier({ monthPrices: november }))
    const { sessionId } = await shop.search()
    expect(priced((await calendarOf(shop, sessionId, '2026-11')).days)).toHaveLength(1)
  })

  test('of several cities there are none', async () => {
    const shop = shopOf(scriptedSupplier({ datePrices: AROUND, monthPrices: DECEMBER }))
    const sectors = ['LHR', 'ABV'].map((destination, at) => ({
      origin: ['LOS', 'LHR'][at] ?? '',
      destination,
      departure_date: `2026-12-0${at + 1}`,
    }))
    const { sessionId } = await shop.search({ trip_type: 'multi_city', sectors })
    expect(await calendarOf(shop, sessionId)).toMatchObject({ date_matrix: [], days: [], insight: null })
  })

  test.each([
    ['2026-10', 'date_past'],
    ['2027-12', { code: 'date_too_far', values: { days: 360 } }],
  ])('of %s are not for sale', async (month, issue) => {
    const shop = shopOf(scriptedSupplier({ monthPrices: DECEMBER }))
    const { sessionId } = await shop.search()
    const refusal = { code: 'validation_failed', fields: { month: issue } }
    await expect(calendarOf(shop, sessionId, month)).rejects.toMatchObject(refusal)
  })

  test('of a search that is over are refused', async () => {
    const shop = shopOf(scriptedSupplier({ monthPrices: DECEMBER }))
    const { sessionId } = await shop.search()
    shop.deps.clock.advance(30 * 60_000)
    await expect(calendarOf(shop, sessionId)).rejects.toMatchObject({ code: 'search_expired' })
    await expect(calendarOf(shop, 'srch_none')).rejects.toMatchObject({ code: 'search_expired' })
  })
})

describe('suppliers', () => {
  test('that cannot price dates, or fail to, leave the others’ prices and a mark', async () => {
    const failing = new SupplierFailure('unreachable', 'no route')
    for (const other of [{}, { datePrices: AROUND, monthPrices: failing }]) {
      const shop = shopOf(
        scriptedSupplier({ code: 'a', datePrices: AROUND, monthPrices: DECEMBER }),
        scriptedSupplier({ code: 'b', ...other }),
      )
      const { sessionId } = await shop.search()
      const { incomplete, days } = await calendarOf(shop, sessionId)
      expect(incomplete).toBe(true)
      expect(priced(days)).toHaveLength(31)
    }
  })

  test('are asked once, whoever asks and however often', async () => {
    const supplier = scriptedSupplier({ datePrices: AROUND, monthPrices: DECEMBER })
    const asked: string[] = []
    const counting = {
      ...supplier,
      monthPrices: (_: unknown, month: string) => {
        asked.push(month)
        return Promise.resolve(DECEMBER)
      },
    }
    const shop = shopOf(counting)
    const { sessionId } = await shop.search()
    const both = await Promise.all([calendarOf(shop, sessionId), calendarOf(shop, sessionId)])
    expect(both[0]).toEqual(both[1])
    const replica = openFlightTestShop(database.db, [counting])
    expect(await calendarOf(replica, sessionId)).toEqual(both[0])
    expect(asked).toEqual(['2026-12'])
    await calendarOf(replica, sessionId, '2027-01')
    expect(asked).toEqual(['2026-12', '2027-01'])
  })

  test('that nobody could ask are asked again the next time', async () => {
    const supplier = scriptedSupplier({ monthPrices: new SupplierFailure('timeout', 'slow') })
    const shop = shopOf(supplier)
    const { sessionId } = await shop.search()
    expect(await calendarOf(shop, sessionId)).toMatchObject({ incomplete: true, date_matrix: [], insight: null })
    const better = openFlightTestShop(database.db, [scriptedSupplier({ monthPrices: DECEMBER })])
    expect(priced((await calendarOf(better, sessionId)).days)).toHaveLength(31)
  })
})

describe('what a price is worth', () => {
  test.each([
    [100_00, 'low'],
    [849_99, 'low'],
    [850_00, 'typical'],
    [2350_00, 'typical'],
    [2350_01, 'high'],
  ])('%i among days from 100 to 3,100 naira is %s', async (found, level) => {
    const search = [sketchOffer({ total: found })]
    const shop = shopOf(scriptedSupplier({ search, datePrices: AROUND, monthPrices: DECEMBER }))
    const { sessionId } = await shop.search()
    const { insight } = await calendarOf(shop, sessionId)
    expect(insight).toEqual({ level, price: found, quartiles: [850_00, 1600_00, 2350_00], days: 31 })
  })

  test('is usual where it is a few in a thousand over what most days cost', async () => {
    const alike = Array.from({ length: 31 }, (_, day) => price(addDays('2026-12-01', day), 1000_00 + day * 10))
    const shop = shopOf(scriptedSupplier({ search: [sketchOffer({ total: 1003_00 })], monthPrices: alike }))
    const { sessionId } = await shop.search()
    expect((await calendarOf(shop, sessionId)).insight).toMatchObject({ level: 'typical', price: 1003_00 })
  })

  test('cannot be told from six days', async () => {
    const shop = shopOf(scriptedSupplier({ search: [sketchOffer()], monthPrices: DECEMBER.slice(0, 6) }))
    const { sessionId } = await shop.search()
    expect((await calendarOf(shop, sessionId)).insight).toBeNull()
  })
})
