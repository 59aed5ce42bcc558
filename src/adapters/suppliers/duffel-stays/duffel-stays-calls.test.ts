import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Stay, StayOrderRequest } from '#modules/hotels/stay-supplier.ts'
import { accommodationIdOf } from '../fake-duffel-stays/describe-stays.ts'
import { createFakeDuffelStays } from '../fake-duffel-stays/fake-duffel-stays.ts'
import { openTestStays } from '../simulated-stays/testing/stay-shop.ts'
import type { StaysCalls } from './client/stays-calls.ts'
import { duffelStays } from './duffel-stays-supplier.ts'
import { openDuffelStaysStage, TOKEN } from './testing/duffel-stays-stage.ts'

const STAY: Stay = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [] }],
  audiences: ['everyone'],
}
const signal = new AbortController().signal

let stage: Awaited<ReturnType<typeof openDuffelStaysStage>>
beforeAll(async () => {
  stage = await openDuffelStaysStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.fake.block(null))

/** How often something was called since. */
function counting(): (call: string) => number {
  const before = stage.fake.calls.length
  return (call) => stage.fake.calls.slice(before).filter((one) => one === call).length
}

async function ratesOf(hotel: string) {
  const question = { propertyId: accommodationIdOf(hotel), stay: STAY, language: 'en' } as const
  return (await stage.supplier.rates(question, signal)).flatMap(({ rates }) => rates)
}

let orders = 0
async function orderOf(hotel: string): Promise<StayOrderRequest> {
  const [rate] = await ratesOf(hotel)
  if (!rate) throw new Error(`no rates in ${hotel}`)
  return {
    clientReference: `stays-${++orders}`,
    propertyId: accommodationIdOf(hotel),
    rateKey: rate.key,
    party: { adults: 2, childAges: [] },
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: rate.price.currency },
  }
}

describe('a booking', () => {
  test.each(['answer_lost', 'accepted_only'] as const)(
    'that was made and not answered (%s) is unknown, found under our reference, and never sent again',
    async (mishap) => {
      const request = await orderOf('COO-4')
      stage.fake.plan(mishap)
      const called = counting()
      expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
      const found = await stage.supplier.findOrder(request.clientReference)
      expect(found).toMatchObject({ status: 'ticketed', ticketNumbers: [expect.any(String)] })
      expect(await stage.supplier.order(request)).toEqual({ kind: 'ordered', order: found })
      expect(called('POST /stays/bookings')).toBe(1)
    },
  )

  test('that Duffel could not decide is unknown, and is not there', async () => {
    const request = await orderOf('COO-4')
    stage.fake.plan('server_error')
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(await stage.supplier.findOrder(request.clientReference)).toBeNull()
    const called = counting()
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    expect(called('POST /stays/bookings')).toBe(0)
  })

  test('of a room that is gone is declined, for good', async () => {
    const request = await orderOf('BJL-2')
    for (const _ of [1, 2])
      expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
    expect(await stage.supplier.findOrder(request.clientReference)).toBeNull()
  })

  test('whose price has risen since is declined, and nothing is booked', async () => {
    const request = await orderOf('BJL-0')
    const called = counting()
    expect(await stage.supplier.order(request)).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(called('POST /stays/bookings')).toBe(0)
  })

  test('by a checked rate is that quote, and no other', async () => {
    const request = await orderOf('COO-4')
    const question = { propertyId: request.propertyId, stay: STAY, keys: [request.rateKey], language: 'en' } as const
    const checked = await stage.supplier.checkRates(question, signal)
    if (checked.kind !== 'available') throw new Error(checked.kind)
    const called = counting()
    const rateKey = checked.rooms[0]?.rate.key ?? ''
    expect(await stage.supplier.order({ ...request, rateKey })).toMatchObject({ kind: 'ordered' })
    expect(called('POST /stays/quotes')).toBe(0)
  })

  test.each([
    ['insufficient_balance', 'balance'],
    ['access_token_not_found', 'credentials'],
    ['insufficient_permissions', 'permission'],
    ['unheard_of', 'refused_request'],
  ] as const)('that meets a fault of the shop’s (%s) is sent again once that is mended', async (block, fault) => {
    const request = await orderOf('COO-4')
    stage.fake.block(block)
    expect(await stage.supplier.order(request)).toMatchObject({ kind: 'blocked', fault })
    stage.fake.block(null)
    expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered' })
  })
})

describe('rates', () => {
  test('that are paid at the hotel, or for members of a programme, are not sold', async () => {
    expect(await ratesOf('BJL-7')).toEqual([])
    const own = openTestStays(stage.db, stage.clock)
    const members = { ...STAY, audiences: ['everyone', 'members'] } as const
    const all = (await own.rates({ propertyId: 'COO-4', stay: members, language: 'en' }, signal)).flatMap(
      ({ rates }) => rates,
    )
    const sold = all.filter(({ payment, audience }) => payment === 'now' && audience === 'everyone')
    expect((await ratesOf('COO-4')).map(({ price }) => price.grand_total).toSorted((a, b) => a - b)).toEqual(
      sold.map(({ price }) => price.grand_total).toSorted((a, b) => a - b),
    )
  })

  test('say from when how much is kept, as the hotel does', async () => {
    const own = openTestStays(stage.db, stage.clock)
    const shown = (await own.rates({ propertyId: 'COO-4', stay: STAY, language: 'en' }, signal)).flatMap(
      ({ rates }) => rates,
    )
    const known = new Set(shown.map(({ penalties }) => JSON.stringify(penalties)))
    for (const { penalties } of await ratesOf('COO-4')) expect(known).toContain(JSON.stringify(penalties))
  })

  test('of another hotel, of nobody, or changed on the way are none of this stay', async () => {
    const [rate] = await ratesOf('COO-4')
    const key = rate?.key ?? ''
    const check = (hotel: string, text: string) =>
      stage.supplier.checkRates(
        { propertyId: accommodationIdOf(hotel), stay: STAY, keys: [text], language: 'en' },
        signal,
      )
    for (const wrong of ['nonsense', `${key}x`, `x${key}`])
      expect(await check('COO-4', wrong)).toEqual({ kind: 'mismatch' })
    expect(await check('COO-3', key)).toEqual({ kind: 'mismatch' })
    expect(key.length).toBeLessThan(900)
  })
})

test('a hotel is found by its name, and searched around', async () => {
  const known = await stage.supplier.describe(accommodationIdOf('COO-4'), 'en')
  const found = await stage.supplier.lookUp(`${known?.name} Cotonou`, 'fr')
  const hotel = found.find(({ id }) => id === accommodationIdOf('COO-4'))
  expect(hotel).toMatchObject({ type: 'hotel', name: known?.name, country_code: 'BJ', country_name: 'Bénin' })
  const { stays } = await stage.supplier.search({ type: 'hotel', id: hotel?.id ?? '' }, STAY, signal)
  expect(stays.map(({ facts }) => facts.propertyId)).toContain(hotel?.id)
})

describe('what can go wrong with reading', () => {
  const refused = (status: number, code: string) => Object.assign(new Error(), { status, errors: [{ code }] })

  function over(plays: Partial<StaysCalls>) {
    const never = () => new Promise<never>(() => undefined)
    const calls: StaysCalls = {
      search: never,
      searchResults: { fetchAllRates: never },
      quotes: { create: never },
      bookings: { create: never, get: never, list: never, cancel: never },
      accommodation: { get: never, suggestions: never },
      ...plays,
    }
    const { db, clock, places } = stage
    return duffelStays(calls, { accessToken: TOKEN, db, clock, places, timeouts: { typing: 5, reading: 20 } })
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['silence', () => new Promise(() => undefined), 'timeout'],
    ['nonsense', async () => ({ status: 200, data: { results: 1 } }), 'malformed'],
    ['a broken line', () => Promise.reject(new Error('ECONNRESET')), 'unreachable'],
    ['too many calls', () => Promise.reject(refused(429, 'rate_limit_exceeded')), 'unreachable'],
    ['a token that is refused', () => Promise.reject(refused(401, 'access_token_not_found')), 'blocked'],
    ['a question that is refused', () => Promise.reject(refused(422, 'validation_required')), 'rejected'],
  ])('%s is a failure by its cause', async (_, search, failure) => {
    const asked = over({ search }).search({ type: 'city', id: 'COO' }, STAY, signal)
    await expect(asked).rejects.toMatchObject({ name: 'SupplierFailure', failure })
  })

  test('a booking of somebody else that cannot be read hides none of ours', async () => {
    const request = await orderOf('COO-4')
    stage.fake.plan('server_error')
    expect(await stage.supplier.order(request)).toEqual({ kind: 'unknown' })
    const own = { id: 'bok_1', status: 'confirmed', metadata: { client_reference: request.clientReference } }
    const list = async () => ({ status: 200, data: [{ id: 'bok_0', status: null }, null, own] })
    const bookings = { list, create: list, get: list, cancel: list }
    expect(await over({ bookings }).findOrder(request.clientReference)).toMatchObject({ status: 'ticketed' })
  })

  test('hotels that cannot be read spoil no others, and a slow Duffel holds up nobody who types', async () => {
    const some = over({ search: async () => ({ status: 200, data: { results: [null, { id: 'srr_1' }] } }) })
    expect((await some.search({ type: 'city', id: 'COO' }, STAY, signal)).stays).toEqual([])
    expect((await some.lookUp('cotonou', 'en')).map(({ id }) => id)).toContain('COO')
  })

  test('a live token has no fake server', () => {
    const { db, clock, places } = stage
    const options = { accessToken: 'duffel_live_12345678', supplier: openTestStays(db, clock), places, db, clock }
    expect(() => createFakeDuffelStays(options)).toThrow('test tokens only')
  })
})
