import { afterAll, expect, test } from 'vitest'
import { cleanHotelSearches } from '#modules/hotels/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, openHotel, ratesFor, searchStays } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('every count of a list is what its filter then leaves, and the map shows the same hotels in the same order', async () => {
  const ada = shop.visitor()
  const filters = { stars: [4, 5], amenities: ['pool'] }
  const results = await searchStays(ada, LAGOS, { filters, sort: 'cheapest' })
  const { sessionId, facets } = results
  const [board] = facets.boards
  const narrowed = await ada.call('hotelSearchResults', { sessionId, filters: { ...filters, boards: [board?.value] } })
  expect(narrowed.body.meta.total).toBe(board?.count)
  const map = await ada.call('hotelMap', { sessionId, filters, sort: 'cheapest' })
  expect(map.body.pins).toHaveLength(results.meta.total)
  expect(map.body.pins.slice(0, results.hotels.length).map(({ hotel_id, total }) => [hotel_id, total])).toEqual(
    results.hotels.map(({ hotel_id, cheapest }) => [hotel_id, cheapest.total]),
  )
  expect(map.body.middle.name).toBe('Lagos')
  expect(results.highlights?.lowest_total).toBe(results.hotels[0]?.cheapest.total)
})

test('what leads the list says why, and nothing is said that is not so', async () => {
  const { hotels } = await searchStays(shop.visitor(), LAGOS)
  expect(hotels.slice(0, 5).every(({ reasons }) => reasons.length > 0)).toBe(true)
  for (const { reasons, below_usual, reviews, distance_km } of hotels) {
    if (reasons.includes('price')) expect(below_usual).toBeGreaterThanOrEqual(0.1)
    if (reasons.includes('reviews')) expect(reviews?.score).toBeGreaterThanOrEqual(8.3)
    if (reasons.includes('distance')) expect(distance_km).toBeLessThanOrEqual(1.5)
  }
})

test('a hotel that was searched for leads its list and says so', async () => {
  const hotel = { type: 'hotel', id: 'LOS-7' } as const
  const { hotels } = await searchStays(shop.visitor(), { ...LAGOS, destination: hotel })
  expect(hotels[0]).toMatchObject({ hotel_id: 'simulated_stays~LOS-7', reasons: ['asked_for', expect.anything()] })
})

test('filters that leave nothing name the one in the way', async () => {
  const results = await searchStays(shop.visitor(), LAGOS, { filters: { max_price: 1, free_cancellation: true } })
  expect(results.hotels).toEqual([])
  expect(results.relaxed).toEqual([{ filter: 'price', hotels: expect.any(Number), total: expect.any(Number) }])
  expect(results.nearest).toBeNull()
})

test('prices of the days around a search are what searching those days finds', async () => {
  const ada = shop.visitor()
  const { sessionId, facets } = await searchStays(ada, LAGOS)
  const { body } = await ada.call('hotelStayPrices', { sessionId })
  expect(body.days.map(({ check_in }) => check_in)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
  expect(body.days[3]?.total).toBe(facets.price?.min)
  const [first] = body.days
  const moved = await searchStays(ada, { ...LAGOS, check_in: '2026-11-28', check_out: first?.check_out ?? '' })
  expect(first?.total).toBe(moved.facets.price?.min)
})

test('days that have gone by have no price, and members see their own', async () => {
  const guest = shop.visitor()
  const soon = { ...LAGOS, check_in: '2026-11-03', check_out: '2026-11-05' }
  const search = await searchStays(guest, soon)
  const prices = await guest.call('hotelStayPrices', { sessionId: search.sessionId })
  expect(prices.body.days[0]?.check_in).toBe('2026-11-01')
  const member = shop.visitor()
  await signUp(shop, member, 'days@example.com')
  const own = await member.call('hotelStayPrices', { sessionId: (await searchStays(member, LAGOS)).sessionId })
  const everyones = await guest.call('hotelStayPrices', { sessionId: (await searchStays(guest, LAGOS)).sessionId })
  for (const [at, { total }] of own.body.days.entries())
    expect(total ?? 0).toBeLessThanOrEqual(everyones.body.days[at]?.total ?? 0)
})

test('a search that finds nothing tells of the nearest city that has rooms for everybody', async () => {
  const ada = shop.visitor()
  const crowd = { adults: 6, children: 4, child_ages: [3, 5, 7, 9] }
  const uyo = {
    ...LAGOS,
    destination: { type: 'city', id: 'QUO' },
    rooms: Array.from({ length: 5 }, () => crowd),
  } as const
  const results = await searchStays(ada, uyo)
  expect(results).toMatchObject({ status: 'complete', hotels: [], relaxed: [], meta: { total_unfiltered: 0 } })
  const [nearest] = results.nearest?.places ?? []
  expect(nearest).toMatchObject({ destination: { type: 'city', name: 'Port Harcourt' }, distance_km: 114 })
  const there = await searchStays(ada, { ...uyo, destination: { type: 'city', id: nearest?.destination.id ?? '' } })
  expect(there.meta.total).toBe(nearest?.hotels)
  expect(there.facets.price?.min).toBe(nearest?.total)
})

test('a fee of a fixed amount is on every room, and the list says what the rooms of the hotel come to', async () => {
  const { db } = shop.database
  const fee = { code: 'ROOM', charge: 'fixed', value: 1_234_567, currency: 'NGN', maximum: null, priority: 1 } as const
  await db
    .insertInto('price_rules')
    .values({ id: 'room_fee', ...fee, scope: JSON.stringify({ products: ['hotel'] }), active: true })
    .execute()
  shop.clock.advance(31_000)
  const ada = shop.visitor()
  const rooms = [{ adults: 2 }, { adults: 1 }, { adults: 2, children: 1, child_ages: [6] }]
  const { sessionId, hotels } = await searchStays(ada, { ...LAGOS, rooms })
  let compared = 0
  for (const { hotel_id, cheapest } of hotels.slice(0, 8)) {
    const details = await openHotel(ada, sessionId, hotel_id)
    const { board, audience, payment } = cheapest
    const rates = ratesFor(
      details,
      (rate) => rate.board === board && rate.audience === audience && rate.payment === payment,
    )
    for (const { price } of rates) expect(price.fees.find(({ code }) => code === 'ROOM')?.amount).toBe(1_234_567)
    // Where a kind of room is scarce, somebody has to take another.
    if (rates.some(({ rooms_left: left }) => left !== null)) continue
    expect(rates.reduce((sum, { price }) => sum + price.grand_total, 0)).toBe(cheapest.due_now)
    compared++
  }
  expect(compared).toBeGreaterThan(0)
  await db.deleteFrom('price_rules').where('id', '=', 'room_fee').execute()
  shop.clock.advance(31_000)
})

test('what a search asked for is known after it has ended, until it is forgotten', async () => {
  const late = await openShop()
  const ada = late.visitor()
  const { sessionId, query } = await searchStays(ada, LAGOS)
  late.clock.advance(31 * 60_000)
  const stranger = late.visitor()
  expect((await stranger.call('hotelSearchResults', { sessionId })).status).toBe(410)
  expect((await stranger.call('hotelQuestion', { sessionId })).body.query).toEqual(query)
  expect((await stranger.call('hotelMap', { sessionId })).body).toMatchObject({ code: 'search_expired' })
  expect((await stranger.call('hotelStayPrices', { sessionId })).body).toMatchObject({ code: 'search_expired' })
  late.clock.advance(8 * 86_400_000)
  expect(await cleanHotelSearches({ db: late.database.db, clock: late.clock })).toBe(1)
  expect((await late.visitor().call('hotelQuestion', { sessionId })).body).toMatchObject({ code: 'search_expired' })
  await late.close()
})
