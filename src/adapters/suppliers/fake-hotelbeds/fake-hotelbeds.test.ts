import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '../hotelbeds/client/signature.ts'
import { openHotelbedsStage, PAIR } from '../hotelbeds/testing/hotelbeds-stage.ts'
import { numberOf, propertyOf } from './hotel-codes.ts'

let stage: Awaited<ReturnType<typeof openHotelbedsStage>>
beforeAll(async () => {
  stage = await openHotelbedsStage({ quota: 60 })
})
afterAll(() => stage.close())

const good = (ago = 0) => ({
  'Api-key': PAIR.apiKey,
  'X-Signature': signatureOf(PAIR, new Date(stage.clock.now().getTime() - ago)),
  Accept: 'application/json',
  'Content-Type': 'application/json',
})
const post = (path: string, body: unknown, headers: Record<string, string> = good()) =>
  stage.fake.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })

test('hotels have numbers that lead back to them', () => {
  for (const hotel of ['AAA-0', 'LOS-12', 'BJL-8', 'ZZZ-9999']) expect(propertyOf(numberOf(hotel))).toBe(hotel)
  expect(numberOf('ZZZ-9999')).toBeLessThan(1e9)
})

describe('the way in', () => {
  const status = (headers: Record<string, string>) => stage.fake.app.request('/hotel-api/1.0/status', { headers })

  test('is open to who signs with the pair, now', async () => {
    expect((await status(good())).status).toBe(200)
    expect((await status(good(299_000))).status).toBe(200)
    expect((await status(good(301_000))).status).toBe(401)
    expect((await status({ ...good(), 'Api-key': 'another' })).status).toBe(401)
    expect((await status({ ...good(), 'X-Signature': '' })).status).toBe(401)
    expect((await status({ ...good(), Accept: 'text/html' })).status).toBe(406)
    expect((await post('/hotel-api/1.0/hotels', {}, { ...good(), 'Content-Type': 'text/plain' })).status).toBe(415)
  })
})

const ASKED = {
  stay: { checkIn: '2026-12-01', checkOut: '2026-12-02' },
  occupancies: [{ rooms: 1, adults: 2, children: 0 }],
  hotels: { hotel: [numberOf('COO-4')] },
}

describe('availability', () => {
  test.each<[string, object]>([
    ['a field that does not exist', { ...ASKED, nationality: 'NG' }],
    ['hotels and a place at once', { ...ASKED, geolocation: { latitude: 6, longitude: 3, radius: 5, unit: 'km' } }],
    ['neither', { stay: ASKED.stay, occupancies: ASKED.occupancies }],
    ['a child without an age', { ...ASKED, occupancies: [{ rooms: 1, adults: 2, children: 1 }] }],
    ['no night', { ...ASKED, stay: { checkIn: '2026-12-01', checkOut: '2026-12-01' } }],
    [
      'a radius that is too large',
      { ...ASKED, hotels: undefined, geolocation: { latitude: 6, longitude: 3, radius: 201, unit: 'km' } },
    ],
    ['nothing', {}],
  ])('with %s is refused', async (_, body) => {
    const answer = await post('/hotel-api/1.0/hotels', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { code: expect.stringMatching(/^INVALID_REQUEST-[0-9A-F]{32}$/) },
    })
  })
})

describe('a booking', () => {
  const holder = { name: 'Ada', surname: 'Obi' }
  const adults = [
    { roomId: 1, type: 'AD' },
    { roomId: 1, type: 'AD' },
  ]

  async function keyOf(hotel: string): Promise<string> {
    const answer = await post('/hotel-api/1.0/hotels', { ...ASKED, hotels: { hotel: [numberOf(hotel)] } })
    return (await answer.json()).hotels.hotels[0].rooms[0].rates[0].rateKey
  }

  test('is refused without a check that its rate asks for, for other guests, and by a reference that is too long', async () => {
    const [checked, unchecked] = [await keyOf('COO-4'), await keyOf('COO-3')]
    const book = (over: object, rateKey = checked, paxes: object[] = adults) =>
      post('/hotel-api/1.0/bookings', { holder, clientReference: 'ours-1', rooms: [{ rateKey, paxes }], ...over })
    const messageOf = async (answer: Response) => (await answer.json()).error.message
    expect(await messageOf(await book({}, unchecked))).toContain('CheckRate')
    expect(await messageOf(await book({}, checked, adults.slice(1)))).toContain('paxes')
    expect(await messageOf(await book({}, 'nonsense'))).toContain('rateKey')
    expect((await book({ clientReference: 'x'.repeat(21) })).status).toBe(400)
    expect((await book({ tolerance: 0 })).status).toBe(400)
    expect((await book({ clientReference: undefined })).status).toBe(400)
    expect((await book({ tolerance: '0.00' })).status).toBe(200)
  })

  test('of a rate that is paid at the hotel asks for a card, from its check on', async () => {
    const answer = await post('/hotel-api/1.0/hotels', { ...ASKED, hotels: { hotel: [numberOf('BJL-7')] } })
    const [listed] = (await answer.json()).hotels.hotels[0].rooms[0].rates
    expect(listed.paymentType).toBe('AT_HOTEL')
    const checked = await post('/hotel-api/1.0/checkrates', { rooms: [{ rateKey: listed.rateKey }] })
    const { hotel } = await checked.json()
    expect(hotel).toMatchObject({ paymentDataRequired: true, rooms: [{ rates: [{ paymentType: 'AT_HOTEL' }] }] })
    const [{ rateKey }] = hotel.rooms[0].rates
    const body = { holder, clientReference: 'ours-2', rooms: [{ rateKey, paxes: adults }] }
    const booked = await post('/hotel-api/1.0/bookings', body)
    expect(booked.status).toBe(400)
    expect((await booked.json()).error.message).toContain('paymentData')
  })

  test('several keys are not checked in one call', async () => {
    const rateKey = await keyOf('COO-3')
    expect((await post('/hotel-api/1.0/checkrates', { rooms: [{ rateKey }, { rateKey }] })).status).toBe(400)
    const answer = await post('/hotel-api/1.0/checkrates', { rooms: [{ rateKey }] })
    expect((await answer.json()).hotel.rooms[0].rates[0]).toMatchObject({ rateType: 'BOOKABLE' })
  })
})

test('more calls than a day has are refused until the next', async () => {
  const status = async () => (await stage.fake.app.request('/hotel-api/1.0/status', { headers: good() })).status
  for (let call = 0; call < 60; call++) await status()
  expect(await status()).toBe(403)
  stage.clock.advance(86_400_000)
  expect(await status()).toBe(200)
})
