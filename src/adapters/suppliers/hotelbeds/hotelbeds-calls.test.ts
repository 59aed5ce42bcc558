import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Stay, StayOrderRequest, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { numberOf } from '../fake-hotelbeds/hotel-codes.ts'
import { shortReference } from './orders/short-reference.ts'
import { openHotelbeds } from './hotelbeds-supplier.ts'
import { answeredInBetween, ANSWERS_IN_BETWEEN } from '../real-orders/testing/answers-in-between.ts'
import { openHotelbedsStage, PAIR } from './testing/hotelbeds-stage.ts'

const STAY: Stay = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [] }],
  audiences: ['everyone'],
}
const signal = new AbortController().signal

let stage: Awaited<ReturnType<typeof openHotelbedsStage>>
beforeAll(async () => {
  stage = await openHotelbedsStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.fake.block(null))

/** How often something was called since. */
function counting(): (call: string) => number {
  const before = stage.fake.calls.length
  return (call) => stage.fake.calls.slice(before).filter((one) => one.startsWith(call)).length
}

async function ratesOf(hotel: string, stay = STAY): Promise<readonly SupplierRate[]> {
  const rooms = await stage.supplier.rates({ propertyId: String(numberOf(hotel)), stay, language: 'en' }, signal)
  return rooms.flatMap(({ rates }) => rates)
}

let orders = 0
async function orderOf(hotel: string, stay = STAY): Promise<StayOrderRequest> {
  const [rate] = await ratesOf(hotel, stay)
  if (!rate) throw new Error(`no rates in ${hotel}`)
  return {
    clientReference: `calls-${++orders}`,
    propertyId: String(numberOf(hotel)),
    rateKey: rate.key,
    party: { adults: 2, childAges: [] },
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: rate.price.currency },
  }
}

describe('rates', () => {
  const check = (hotel: string, key: string) =>
    stage.supplier.checkRates({ propertyId: String(numberOf(hotel)), stay: STAY, keys: [key], language: 'fr' }, signal)

  test('are checked where Hotelbeds asks for it, and only there', async () => {
    const [must] = await ratesOf('COO-3')
    const [may] = await ratesOf('COO-4')
    const called = counting()
    expect(await check('COO-4', may?.key ?? '')).toMatchObject({ kind: 'available' })
    expect(called('POST /hotel-api/1.0/checkrates')).toBe(0)
    expect(await check('COO-3', must?.key ?? '')).toMatchObject({ kind: 'available' })
    expect(called('POST /hotel-api/1.0/checkrates')).toBe(1)
  })

  test('that were listed some time ago are checked again', async () => {
    const [rate] = await ratesOf('COO-4')
    stage.clock.advance(11 * 60_000)
    const called = counting()
    expect(await check('COO-4', rate?.key ?? '')).toMatchObject({ kind: 'available' })
    expect(called('POST /hotel-api/1.0/checkrates')).toBe(1)
  })

  test('of guests from elsewhere are at a price that is not theirs', async () => {
    const [rate] = await ratesOf('COO-4', { ...STAY, nationality: 'FR' })
    expect(await check('COO-4', rate?.key ?? '')).toEqual({ kind: 'mismatch' })
  })

  test('of another hotel, of nobody, or changed on the way are none of this stay', async () => {
    const [rate] = await ratesOf('COO-4')
    const key = rate?.key ?? ''
    for (const wrong of ['nonsense', `${key}x`, `x${key}`, key.split('.')[0] ?? ''])
      expect(await check('COO-4', wrong)).toEqual({ kind: 'mismatch' })
    expect(await check('COO-3', key)).toEqual({ kind: 'mismatch' })
  })

  test('paid at the hotel, and sold with something else, are not shown', async () => {
    const rates = await ratesOf('BJL-7')
    expect(rates).toEqual([])
    const wide = { ...STAY, audiences: ['everyone', 'packages'] } as const
    const hotels = Array.from({ length: 12 }, (_, at) => `COO-${at}`)
    const found: { readonly hotel: string; readonly key: string }[] = []
    for (const hotel of hotels) {
      expect((await ratesOf(hotel)).every(({ audience }) => audience === 'everyone')).toBe(true)
      const rate = (await ratesOf(hotel, wide)).find(({ audience }) => audience === 'packages')
      if (rate) found.push({ hotel, key: rate.key })
    }
    // The key of a search for packages is of no use to one without.
    expect(found.length).toBeGreaterThan(1)
    for (const { hotel, key } of found) expect(await check(hotel, key)).toEqual({ kind: 'mismatch' })
  })
})

describe('descriptions', () => {
  test('of a page are one question, and nobody asks again within a week', async () => {
    const ids = ['ABV-1', 'ABV-2', 'ABV-3'].map((hotel) => String(numberOf(hotel)))
    const called = counting()
    const described = await Promise.all(ids.map((id) => stage.supplier.describe(id, 'fr')))
    expect(described.map((property) => property?.cityName)).toEqual(['Abuja', 'Abuja', 'Abuja'])
    expect(described[0]).toMatchObject({ country: 'NG', countryName: 'Nigeria', timezone: 'Africa/Lagos' })
    await stage.supplier.describe(ids[1] ?? '', 'fr')
    expect(called('GET /hotel-content-api/1.0/hotels')).toBe(1)
    stage.clock.advance(8 * 86_400_000)
    await stage.supplier.describe(ids[1] ?? '', 'fr')
    expect(called('GET /hotel-content-api/1.0/hotels')).toBe(2)
  })

  test('of a code of no hotel are asked for once a day, whoever makes it up', async () => {
    const called = counting()
    for (const _ of [1, 2, 3]) expect(await stage.supplier.describe('999999999', 'en')).toBeNull()
    expect(called('GET /hotel-content-api/1.0/hotels')).toBe(1)
  })

  test('know the United Kingdom by its name in the shop', async () => {
    expect(await stage.supplier.describe(String(numberOf('LON-3')), 'en')).toMatchObject({
      country: 'GB',
      countryName: 'United Kingdom',
      timezone: 'Europe/London',
    })
  })
})

describe('pictures', () => {
  const described = async (hotel: string) => stage.supplier.describe(String(numberOf(hotel)), 'fr')
  const statusOf = async (url = '') => (await fetch(url)).status

  test('are seen in Hotelbeds’ order, each once, in widths that are there', async () => {
    const photos = (await described('COO-4'))?.photos ?? []
    expect(photos.map(({ url }) => url.replace(/.*_hb_/, ''))).toEqual([
      '5.jpg',
      '0.jpg',
      '1.jpg',
      '2.jpg',
      '3.jpg',
      '4.jpg',
      'ro_0.jpg',
      'ro_1.jpg',
    ])
    expect(photos[1]?.alt).toBe('L’hôtel')
    const [first] = photos
    expect(first?.copies?.map(({ width }) => width)).toEqual([320, 800])
    for (const url of [first?.url, ...(first?.copies?.map((copy) => copy.url) ?? []), first?.large])
      expect(await statusOf(url)).toBe(200)
  })

  test('some hotels have none, and some pictures are not where they are said to be', async () => {
    const hotels = await Promise.all(Array.from({ length: 12 }, (_, at) => described(`COO-${at}`)))
    expect(hotels.some((hotel) => hotel?.photos?.length === 0)).toBe(true)
    const urls = hotels.flatMap((hotel) => hotel?.photos?.map(({ url }) => url) ?? [])
    const statuses = await Promise.all(urls.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
  })

  test('of a kind of room stand with it', async () => {
    const question = { propertyId: String(numberOf('COO-4')), stay: STAY, language: 'en' } as const
    const rooms = await stage.supplier.rates(question, signal)
    const pictured = rooms.filter(({ photo }) => photo)
    expect(pictured.length).toBeGreaterThan(0)
    for (const { name, photo } of pictured) expect(photo).toMatchObject({ alt: name })
  })
})

describe('a booking', () => {
  test('whose answer was lost is unknown, found under our reference, and never sent again', async () => {
    const request = await orderOf('COO-4')
    stage.fake.plan('answer_lost')
    const called = counting()
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    const found = await stage.supplier.findOrder(request.clientReference)
    expect(found).toMatchObject({ status: 'ticketed', ticketNumbers: [expect.stringMatching(/^1-\d+$/)] })
    expect(await stage.supplier.order(request)).toEqual({ kind: 'ordered', order: found })
    expect(called('POST /hotel-api/1.0/bookings')).toBe(1)
  })

  test('that Hotelbeds could not decide is unknown, and is not there', async () => {
    const request = await orderOf('COO-4')
    stage.fake.plan('system_error')
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(await stage.supplier.findOrder(request.clientReference)).toBeNull()
    const called = counting()
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(called('POST /hotel-api/1.0/bookings')).toBe(0)
  })

  test.each([
    ['BJL-2', 'seats_unavailable'],
    ['BJL-3', 'other'],
  ] as const)('that %s refuses is declined', async (hotel, reason) => {
    const request = await orderOf(hotel)
    expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason })
    expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason })
    expect(await stage.supplier.findOrder(request.clientReference)).toBeNull()
  })

  test('that sells out in the same moment is declined', async () => {
    const request = await orderOf('COO-4')
    stage.fake.plan('stop_sales')
    expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
  })

  test('whose price has risen since is declined, and nothing is booked', async () => {
    const request = await orderOf('BJL-0')
    const called = counting()
    expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(called('POST /hotel-api/1.0/bookings')).toBe(0)
  })

  test.each([
    ['unpaid', 'balance'],
    ['quota', 'rate_limit'],
    ['disallowed', 'permission'],
  ] as const)(
    'that meets a fault of the shop’s (%s) is not lost: it is sent again once that is mended',
    async (block, fault) => {
      const request = await orderOf('COO-4')
      stage.fake.block(block)
      expect(await stage.supplier.order(request)).toMatchObject({ kind: 'blocked', fault })
      stage.fake.block(null)
      expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
    },
  )

  test.each([
    ['a gateway that did not wait', () => new Response(null, { status: 408 })],
    [
      'an error with a 200',
      () => Response.json({ error: { code: 'SYSTEM_ERROR-1', message: 'Internal server error.' } }),
    ],
  ])('that %s answers may have been made: it is looked up, and not sent again', async (_, answer) => {
    const { db, clock, address, places } = stage
    let sent = 0
    const supplier = openHotelbeds({
      ...PAIR,
      address,
      photos: '',
      db,
      clock,
      places,
      async fetching(input, init) {
        const made = await fetch(input, init)
        if (init?.method !== 'POST' || !made.url.endsWith('/bookings')) return made
        sent++
        return answer()
      },
    })
    const request = await orderOf('COO-4')
    expect(await supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(await supplier.order(request)).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(sent).toBe(1)
  })

  test('goes by a reference of twenty characters at most, the same for the same', () => {
    const references = Array.from({ length: 200 }, (_, at) => shortReference(`itm_${at}`))
    expect(new Set(references).size).toBe(200)
    expect(references.every((reference) => /^[A-Z0-9]{20}$/.test(reference))).toBe(true)
    expect(shortReference('itm_1')).toBe(references[1])
  })
})

describe.each(ANSWERS_IN_BETWEEN)('%s', (_, answer) => {
  /** The same seller, of whose calls some are answered so: once they were done, or before anybody heard of them. */
  const answering = (calls: RegExp, heard: 'done' | 'unheard') => {
    const { db, clock, address, places } = stage
    return openHotelbeds({
      ...PAIR,
      address,
      photos: '',
      db,
      clock,
      places,
      fetching: answeredInBetween(calls, heard, answer),
    })
  }

  test('does not say that nothing was booked: it is looked up, and not sent again', async () => {
    const supplier = answering(/^POST .*\/bookings$/, 'done')
    const request = await orderOf('COO-4')
    const called = counting()
    expect(await supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(await supplier.order(request)).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(called('POST /hotel-api/1.0/bookings')).toBe(1)
  })

  test('does not say that there is no such booking, nor that it cannot be cancelled', async () => {
    const request = await orderOf('COO-4')
    const booked = await stage.supplier.order(request)
    const id = booked.kind === 'ordered' ? booked.order.supplierOrderId : ''
    const silent = answering(/^GET .*\/bookings/, 'unheard')
    await expect(silent.findOrder(request.clientReference)).rejects.toMatchObject({ name: 'SupplierFailure' })
    await expect(silent.quoteCancellation?.(id)).rejects.toMatchObject({ name: 'SupplierFailure' })
    await expect(answering(/SIMULATION$/, 'unheard').quoteCancellation?.(id)).rejects.toMatchObject({
      name: 'SupplierFailure',
    })
    const quote = await stage.supplier.quoteCancellation?.(id)
    const cancelling = answering(/=CANCELLATION$/, 'unheard')
    expect(await cancelling.cancelOrder?.(quote?.quoteId ?? '')).toEqual({ kind: 'unknown' })
    expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toMatchObject({ kind: 'cancelled' })
  })
})

describe('a cancellation', () => {
  test('that is simulated in other money than was paid is no quote', async () => {
    const booked = await stage.supplier.order(await orderOf('COO-4'))
    const id = booked.kind === 'ordered' ? booked.order.supplierOrderId : ''
    const { db, clock, address, places } = stage
    const supplier = openHotelbeds({
      ...PAIR,
      address,
      photos: '',
      db,
      clock,
      places,
      async fetching(input, init) {
        const made = await fetch(input, init)
        if (!made.url.endsWith('SIMULATION')) return made
        return new Response((await made.text()).replaceAll(/"currency":"[A-Z]{3}"/g, '"currency":"XOF"'))
      },
    })
    await expect(supplier.quoteCancellation?.(id)).rejects.toMatchObject({ failure: 'malformed' })
    expect(await stage.supplier.quoteCancellation?.(id)).not.toBeNull()
  })

  test('is simulated before it is made, and made at the price that was quoted or not at all', async () => {
    const stay = { ...STAY, checkIn: '2027-02-01', checkOut: '2027-02-03' }
    const rates = await ratesOf('COO-4', stay)
    const free = rates.find(({ penalties }) => penalties.length > 1)
    if (!free) throw new Error('nothing can be given back')
    const request = {
      ...(await orderOf('COO-4', stay)),
      rateKey: free.key,
      expectedTotal: { amount: free.price.grand_total, currency: free.price.currency },
    }
    const booked = await stage.supplier.order(request)
    if (booked.kind !== 'ordered') throw new Error(booked.kind)
    const id = booked.order.supplierOrderId
    const early = await stage.supplier.quoteCancellation?.(id)
    expect(early?.refund).toEqual(request.expectedTotal)
    const penalty = new Date(free.penalties[0]?.from ?? '')
    stage.clock.advance(penalty.getTime() - stage.clock.now().getTime() - 60_000)
    const late = await stage.supplier.quoteCancellation?.(id)
    expect(late?.expiresAt).toEqual(penalty)
    stage.clock.advance(120_000)
    expect(await stage.supplier.cancelOrder?.(late?.quoteId ?? '')).toEqual({ kind: 'expired' })
    expect(await stage.supplier.findOrder(request.clientReference)).toMatchObject({ status: 'ticketed' })
    const dear = await stage.supplier.quoteCancellation?.(id)
    expect(dear?.refund?.amount).toBe(request.expectedTotal.amount - (free.penalties[0]?.penalty.amount ?? 0))
    expect(await stage.supplier.cancelOrder?.(dear?.quoteId ?? '')).toMatchObject({
      kind: 'cancelled',
      refund: dear?.refund,
    })
  })

  test('of nothing is none', async () => {
    expect(await stage.supplier.quoteCancellation?.('1-999')).toBeNull()
    expect(await stage.supplier.cancelOrder?.('nobody’s')).toEqual({ kind: 'refused' })
  })
})

describe('what can go wrong with reading', () => {
  test.each([
    ['quota', 'blocked', 'rate_limit'],
    ['disallowed', 'blocked', 'permission'],
    ['unpaid', 'blocked', 'balance'],
    ['busy', 'unreachable', null],
  ] as const)('%s is a failure by its cause', async (block, failure, fault) => {
    stage.fake.block(block)
    const search = stage.supplier.search({ type: 'city', id: 'COO' }, STAY, signal)
    await expect(search).rejects.toMatchObject({ name: 'SupplierFailure', failure, fault })
    await expect(stage.supplier.probe?.()).rejects.toMatchObject({ failure, fault })
  })

  test('a secret that is another’s is refused, and the probe says so', async () => {
    const { db, clock, address } = stage
    const stranger = openHotelbeds({ ...PAIR, secret: 'another', address, photos: '', db, clock, places: stage.places })
    await expect(stranger.probe?.()).rejects.toMatchObject({ failure: 'blocked', fault: 'credentials' })
    await expect(stage.supplier.probe?.()).resolves.toBeUndefined()
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['a page of a proxy', async () => new Response('<h1>It works!</h1>'), 'malformed'],
    ['half of an answer', async () => new Response('{"hotels":{"hot'), 'malformed'],
    ['hotels of no shape', async () => new Response('{"hotels":{"hotels":[{"code":1},null]}}'), 'malformed'],
    [
      'an error with a 200',
      async () => new Response('{"error":{"code":"SYSTEM_ERROR-1","message":"x"}}'),
      'unreachable',
    ],
    ['a gateway that gave up', async () => new Response(null, { status: 504 }), 'timeout'],
    ['a gateway that did not wait', async () => new Response(null, { status: 408 }), 'timeout'],
    [
      'an answer longer than anybody means',
      async () => new Response(`${' '.repeat(65 * 1024 * 1024)}{"hotels":{}}`),
      'malformed',
    ],
    ['an outage', async () => new Response('{}', { status: 503 }), 'unreachable'],
    ['a line that breaks', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['silence', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ])('%s is a failure by its cause', async (_, answer, failure) => {
    const { db, clock, places } = stage
    const supplier = openHotelbeds({
      ...PAIR,
      address: 'http://127.0.0.1:9',
      photos: '',
      db,
      clock,
      places,
      fetching: answer,
    })
    const search = supplier.search({ type: 'city', id: 'COO' }, STAY, signal)
    await expect(search).rejects.toMatchObject({ name: 'SupplierFailure', failure })
  })

  test('a place that nobody knows has no hotels', async () => {
    expect((await stage.supplier.search({ type: 'area', id: 'LOS.2' }, STAY, signal)).stays).toEqual([])
  })
})
