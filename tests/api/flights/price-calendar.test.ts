import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const NOW = '2026-11-02T09:00:00Z'
const ONE_WAY = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-10' }],
  adults: 1,
}
const ROUND_TRIP = { ...ONE_WAY, trip_type: 'round_trip', return_date: '2026-12-17' }
const FRENCH = { 'Accept-Language': 'fr' }

const shop = await openShop({ now: NOW })
const visitor = shop.visitor()
afterAll(() => shop.close())

async function searched(who: Visitor, form: object) {
  const { sessionId } = (await who.call('flightSearch', form)).body
  await shop.shop.idle()
  return (await who.call('flightSearchResults', { sessionId, sort: 'cheapest' })).body
}

describe('over the simulator', () => {
  let sessionId = ''
  let cheapest = 0
  beforeAll(async () => {
    const results = await searched(visitor, ROUND_TRIP)
    sessionId = results.sessionId
    cheapest = results.offers[0]?.price.grand_total ?? 0
  })

  test('one request brings 49 pairs of dates, a month, and what the price is worth', async () => {
    const { status, body } = await visitor.call('flightPriceCalendar', { sessionId })
    expect(status).toBe(200)
    expect(body.date_matrix).toHaveLength(49)
    expect(body).toMatchObject({ month: '2026-12', currency: 'NGN', incomplete: false })
    expect(body.days.map((day) => day.departure_date)).toHaveLength(31)
    expect(
      body.days.every((day) => Date.parse(day.return_date ?? '') - Date.parse(day.departure_date) === 7 * 86_400_000),
    ).toBe(true)
    const centre = { departure_date: '2026-12-10', return_date: '2026-12-17' }
    expect(body.date_matrix).toContainEqual({ ...centre, amount: cheapest })
    expect(body.days).toContainEqual({ ...centre, amount: cheapest })
    expect(body.insight).toMatchObject({ price: cheapest, days: 31 })
  })

  test('a cell costs what a search of its dates finds', async () => {
    const { body } = await visitor.call('flightPriceCalendar', { sessionId })
    for (const cell of [body.date_matrix[0], body.date_matrix[48], body.days[20]]) {
      const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: cell?.departure_date }]
      const results = await searched(visitor, { ...ROUND_TRIP, sectors, return_date: cell?.return_date })
      expect(results.offers[0]?.price.grand_total).toBe(cell?.amount)
    }
  })

  test('whoever has the link sees the same', async () => {
    const mine = await visitor.call('flightPriceCalendar', { sessionId, month: '2027-01' })
    const theirs = await shop.visitor().call('flightPriceCalendar', { sessionId, month: '2027-01' })
    expect(theirs.body).toEqual(mine.body)
    expect(mine.body.month).toBe('2027-01')
  })
})

describe('bad input', () => {
  test.each<[string, unknown]>([
    ['a month that is none', '2026-13'],
    ['a day', '2026-12-01'],
    ['a month long ago', '2020-01'],
    ['a month nobody sells yet', '2028-01'],
    ['a number', 12],
    ['a poem', 'x'.repeat(10_000)],
  ])('%s is refused by name, in the visitor’s language', async (_, month) => {
    const { sessionId } = await searched(visitor, ONE_WAY)
    const english = await visitor.call('flightPriceCalendar', { sessionId, month })
    const french = await visitor.call('flightPriceCalendar', { sessionId, month }, FRENCH)
    expect(english).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(english.body.errors ?? {})).toEqual(['month'])
    expect(french.body.errors?.['month']).not.toEqual(english.body.errors?.['month'])
  })

  test('a search that never was, or is over, is gone', async () => {
    expect((await visitor.call('flightPriceCalendar', { sessionId: 'srch_invented' })).status).toBe(410)
    const { sessionId } = await searched(visitor, ONE_WAY)
    shop.clock.advance(30 * 60_000)
    expect((await shop.visitor().call('flightPriceCalendar', { sessionId })).status).toBe(410)
  })
})

describe('a search without flights', () => {
  test('names what exists near to it, and that can be bought', async () => {
    const form = { ...ONE_WAY, travel_class: 'first_class', direct_only: true, sectors: [{ origin: 'LOS', destination: 'KAN', departure_date: '2026-12-10' }] } // prettier-ignore
    const results = await searched(shop.visitor(), form)
    expect(results).toMatchObject({ status: 'complete', offers: [] })
    const cabin = results.nearest.find(({ kind }) => kind === 'cabin')
    expect(cabin?.travel_class).toBeDefined()
    const instead = await searched(shop.visitor(), { ...form, travel_class: cabin?.travel_class })
    expect(instead.offers[0]?.price.grand_total).toBe(cabin?.amount)
  })

  test('from a place without flights is refused with the nearest that has some', async () => {
    const sectors = [{ origin: 'OXF', destination: 'LOS', departure_date: '2026-12-10' }]
    const { status, body } = await shop.visitor().call('flightSearch', { ...ONE_WAY, sectors })
    expect(status).toBe(422)
    expect(body.errors?.['sectors.0.origin']?.[0]).toMatch(
      /nearest airport with flights is .+ \([A-Z]{3}\), \d+ km away/,
    )
    const nearby = await shop.visitor().call('flightSearch', { ...ONE_WAY, sectors, nearby_airports: true })
    expect(nearby.status).toBe(200)
  })
})
