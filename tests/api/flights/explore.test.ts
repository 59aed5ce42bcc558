import { afterAll, describe, expect, test } from 'vitest'
import { flightExploreResponse } from '#contracts/flights/explore.ts'
import { flightRouteResponse } from '#contracts/flights/route-prices.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-02T09:00:00Z' })
afterAll(() => shop.close())
const visitor = shop.visitor()

async function explored(asked: object = {}, language = 'en') {
  const { status, body } = await visitor.call('flightExplore', asked, { 'Accept-Language': language })
  expect(status).toBe(200)
  return flightExploreResponse.parse(body)
}

const priceOf = async (code: string, asked: object = {}) =>
  (await explored(asked)).destinations.find(({ iata_code }) => iata_code === code)?.price ?? null

async function cheapestOf(form: object): Promise<number | undefined> {
  const { sessionId } = (await visitor.call('flightSearch', form)).body
  await shop.shop.idle()
  return (await visitor.call('flightSearchResults', { sessionId, sort: 'cheapest' })).body.offers[0]?.price.grand_total
}

describe('where one can fly to', () => {
  test('has no price before anybody has searched, and then the one that was found', async () => {
    const { origin, destinations } = await explored({ country: 'GH' })
    expect(origin).toMatchObject({ iata_code: 'ACC', city_name: 'Accra' })
    expect(destinations.length).toBeGreaterThan(8)
    expect(destinations.every(({ price }) => price === null)).toBe(true)
    const sectors = [{ origin: 'ACC', destination: 'LGW', departure_date: '2026-12-10' }]
    const cheapest = await cheapestOf({ trip_type: 'round_trip', sectors, return_date: '2026-12-17', adults: 1 })
    expect(await priceOf('LON', { country: 'GH' })).toEqual({
      amount: cheapest,
      departure_date: '2026-12-10',
      return_date: '2026-12-17',
      seen_at: '2026-11-02T09:00:00.000Z',
    })
    expect(await priceOf('LON', { country: 'GH', month: '2027-01' })).toBeNull()
  })

  test('costs what a search of the dates that are told finds', async () => {
    await explored()
    await shop.shop.idle()
    await shop.worker.runDue()
    const { destinations } = await explored({ month: '2027-01' })
    const priced = destinations.flatMap(({ iata_code, price }) => (price ? [{ iata_code, price }] : []))
    expect(priced.length).toBeGreaterThan(8)
    for (const { iata_code, price } of priced.slice(0, 3)) {
      const sectors = [{ origin: 'LOS', destination: iata_code, departure_date: price.departure_date }]
      const form = { trip_type: 'round_trip', sectors, return_date: price.return_date, adults: 1 }
      expect([iata_code, await cheapestOf(form)]).toEqual([iata_code, price.amount])
    }
  })

  test('is told in the language of the visit', async () => {
    const { destinations } = await explored({ country: 'NG' }, 'fr')
    expect(destinations).toContainEqual(expect.objectContaining({ iata_code: 'LON', city_name: 'Londres' }))
  })

  test.each([
    [{ country: 'nigeria' }, 'country'],
    [{ country: 7 }, 'country'],
    [{ country: '<>' }, 'country'],
    [{ origin: 'los' }, 'origin'],
    [{ origin: "A'; drop table orders" }, 'origin'],
    [{ origin: 'QQQ' }, 'origin'],
    [{ month: '2026-13' }, 'month'],
    [{ month: '2026-12-01' }, 'month'],
    [{ trip_type: 'multi_city' }, 'trip_type'],
  ])('%j is refused on its field, in both languages', async (asked, field) => {
    for (const language of ['en', 'fr']) {
      const { status, body } = await visitor.call('flightExplore', asked, { 'Accept-Language': language })
      expect(status).toBe(422)
      expect(Object.keys(body.errors ?? {})).toEqual([field])
      expect(body.errors?.[field]?.[0]).toMatch(/\S /)
    }
  })
})

describe('a route', () => {
  const routeOf = async (origin: string, destination: string, language = 'en') =>
    visitor.call('flightRoute', { origin, destination }, { 'Accept-Language': language })

  test('is told with its two cities, month by month, as searches found it', async () => {
    await explored()
    await shop.shop.idle()
    await shop.worker.runDue()
    const { status, body } = await routeOf('LOS', 'LHR', 'fr')
    expect(status).toBe(200)
    const route = flightRouteResponse.parse(body)
    expect(route).toMatchObject({
      origin: { iata_code: 'LOS', city_name: 'Lagos', timezone: 'Africa/Lagos', airports: [{ iata_code: 'LOS' }] },
      destination: { iata_code: 'LON', city_name: 'Londres', timezone: 'Europe/London' },
      is_popular: true,
    })
    expect(route.destination.airports.map(({ iata_code }) => iata_code)).toEqual(expect.arrayContaining(['LHR', 'LGW']))
    expect(Math.abs(route.distance_km - 5_000)).toBeLessThan(60)
    const months = route.months.map(({ month }) => month)
    expect(months.length).toBeGreaterThan(4)
    expect(months).toEqual(months.toSorted())
    for (const { month, price } of route.months) expect(price.departure_date.slice(0, 7)).toBe(month)
    const lowest = Math.min(...route.months.map(({ price }) => price.amount))
    expect(lowest).toBe((await priceOf('LON'))?.amount)
  })

  test.each([
    ['LOS', 'LOS', 'destination'],
    ['LHR', 'LGW', 'destination'],
    ['QQQ', 'LON', 'origin'],
    ['LOS', 'los', 'destination'],
    ['LOS', '<script>', 'destination'],
  ])('from %s to %s is none', async (origin, destination, field) => {
    const { status, body } = await routeOf(origin, destination)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })
})
