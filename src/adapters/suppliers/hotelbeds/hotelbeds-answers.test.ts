import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { readJson } from '../real-orders/read-json.ts'
import { openHotelbeds } from './hotelbeds-supplier.ts'
import { openHotelbedsStage, PAIR } from './testing/hotelbeds-stage.ts'

/** Answers in the shapes that Hotelbeds documents, read by the adapter. */
let stage: Awaited<ReturnType<typeof openHotelbedsStage>>
beforeAll(async () => {
  stage = await openHotelbedsStage()
})
afterAll(() => stage.close())

const signal = new AbortController().signal
const STAY: Stay = {
  checkIn: '2027-04-02',
  checkOut: '2027-04-05',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [9, 4] }],
  audiences: ['everyone'],
}

const RATE = {
  rateKey: '20270402|20270405|W|164|6619|DBL.ST|FLEX|BB||1~2~2|9~4|N@1',
  rateClass: 'NOR',
  rateType: 'BOOKABLE',
  allotment: 3,
  paymentType: 'AT_WEB',
  packaging: false,
  boardCode: 'BB',
  rooms: 1,
  adults: 2,
  children: 2,
  childrenAges: '9,4',
}
const POLICIES =
  '"cancellationPolicies":[{"amount":280.72,"from":"2027-03-31T14:00:00+01:00"},{"amount":"93.57","from":"2027-03-28T23:59:00+01:00"}]'

/** Written by hand, so that amounts are numbers of as many digits as stand there. */
function answer(rate: string, currency = 'EUR'): string {
  const fixed = JSON.stringify(RATE).slice(0, -1)
  return `{"hotels":{"hotels":[{"code":6619,"name":"Knightsbridge","categoryCode":"4EST","latitude":"51.499817",
    "longitude":"-0.160167","currency":"${currency}","rooms":[{"code":"DBL.ST","name":"DOUBLE STANDARD",
    "rates":[${fixed},${rate}}]}]}]}}`
}

async function ratesOf(text: string, stay = STAY) {
  const { db, clock, places } = stage
  const fetching = async (url: unknown) =>
    new Response(JSON.stringify(url).includes('content-api') ? '{"facilities":[],"hotels":[]}' : text)
  const supplier = openHotelbeds({ ...PAIR, address: 'http://127.0.0.1:9', photos: '', db, clock, places, fetching })
  return supplier.rates({ propertyId: '6619', stay, language: 'en' }, signal)
}

test('numbers are read as they are written', () => {
  expect(readJson('{"net":280.72,"code":6619,"big":12345678901234567.89,"ok":true,"none":null}')).toEqual({
    net: '280.72',
    code: '6619',
    big: '12345678901234567.89',
    ok: true,
    none: null,
  })
})

describe('a rate', () => {
  test('is read to the last cent, its terms in order and on the hotel’s clock', async () => {
    const [room] = await ratesOf(answer(`"net":280.72,${POLICIES}`))
    expect(room).toMatchObject({ room_code: 'DBL.ST', name: 'Double standard', max_adults: 2, size_sqm: null })
    expect(room?.rates).toHaveLength(1)
    expect(room?.rates[0]).toMatchObject({
      board: 'breakfast',
      payment: 'now',
      audience: 'everyone',
      roomsLeft: 3,
      hold: null,
      price: { currency: 'EUR', base: 28_072, taxes_total: 0, grand_total: 28_072 },
      // Summer time begins between these two.
      penalties: [
        { from: '2027-03-28T22:59:00.000Z', from_local: '2027-03-28T23:59:00', penalty: { amount: 9_357 } },
        { from: '2027-03-31T13:00:00.000Z', from_local: '2027-03-31T14:00:00', penalty: { amount: 28_072 } },
      ],
    })
    expect(room?.rates[0]?.nights.map(({ amount }) => amount)).toEqual([9_357, 9_358, 9_357])
  })

  test('has taxes that are part of it, and others that the hotel takes', async () => {
    const taxes = `"taxes":{"allIncluded":false,"taxes":[
      {"included":true,"amount":"25.52","currency":"EUR","type":"TAX"},
      {"included":false,"amount":"3.90","currency":"GBP","type":"TAX"},
      {"included":false,"amount":"40","currency":"MAD","type":"FEE","clientAmount":"3.71","clientCurrency":"EUR"}]}`
    const [room] = await ratesOf(answer(`"net":"280.72",${taxes},${POLICIES}`))
    expect(room?.rates[0]).toMatchObject({
      price: { base: 25_520, taxes: [{ code: 'HV', amount: 2_552 }], grand_total: 28_072 },
      dueAtProperty: [
        { kind: 'city_tax', amount: 390, currency: 'GBP' },
        { kind: 'resort_fee', amount: 371, currency: 'EUR' },
      ],
    })
  })

  test('costs by the night what Hotelbeds says, and in all what it costs', async () => {
    const days =
      '"dailyRates":[{"offset":2,"dailyNet":80.72},{"offset":1,"dailyNet":100.00},{"offset":0,"dailyNet":100.00}]'
    const [room] = await ratesOf(answer(`"net":280.72,${days},${POLICIES}`))
    expect(room?.rates[0]?.nights).toEqual([
      { date: '2027-04-02', amount: 10_000 },
      { date: '2027-04-03', amount: 10_000 },
      { date: '2027-04-04', amount: 8_072 },
    ])
  })

  test('without terms gives nothing back', async () => {
    const [room] = await ratesOf(answer('"net":280.72,"cancellationPolicies":null'))
    expect(room?.rates[0]?.penalties).toMatchObject([
      { from: stage.clock.now().toISOString(), penalty: { amount: 28_072, currency: 'EUR' } },
    ])
  })

  test.each([
    ['whose price the hotel prescribes', `"net":280.72,"hotelMandatory":true,${POLICIES}`],
    [
      'whose tax nobody here can tell',
      `"net":280.72,"taxes":{"taxes":[{"included":false,"amount":"9","currency":"MAD"}]},${POLICIES}`,
    ],
    ['that costs nothing', `"net":0,${POLICIES}`],
    ['whose amount is none', `"net":"a lot",${POLICIES}`],
    ['of a board that nobody knows', `"net":280.72,"boardCode":"ZZ",${POLICIES}`],
    ['that is paid at the hotel', `"net":280.72,"paymentType":"AT_HOTEL",${POLICIES}`],
  ])('%s is not sold', async (_, rate) => {
    expect(await ratesOf(answer(rate))).toEqual([])
  })

  test('of other guests than were asked for is nobody’s', async () => {
    expect(
      await ratesOf(answer(`"net":280.72,${POLICIES}`), { ...STAY, rooms: [{ adults: 2, childAges: [9] }] }),
    ).toEqual([])
  })

  test.each([
    ['is paid at the hotel', '"paymentType":"AT_HOTEL",', ''],
    ['is guaranteed by a card', '', '"paymentDataRequired":true,'],
    ['is at a price that the hotel prescribes', '"hotelMandatory":true,', ''],
  ])('that %s once it is checked is not to be had any more', async (_, ofRate, ofHotel) => {
    const { db, clock, places } = stage
    const listed = answer(`"net":280.72,"rateType":"RECHECK",${POLICIES}`)
    const { hotels } = JSON.parse(answer(`"net":280.72,${ofRate}${POLICIES}`))
    const checked = JSON.stringify({ hotel: hotels.hotels[0] }).replace('{"code"', `{${ofHotel}"code"`)
    const fetching = async (url: unknown) =>
      new Response(
        String(url).includes('content-api')
          ? '{"facilities":[],"hotels":[]}'
          : String(url).endsWith('checkrates')
            ? checked
            : listed,
      )
    const supplier = openHotelbeds({ ...PAIR, address: 'http://127.0.0.1:9', photos: '', db, clock, places, fetching })
    const [room] = await supplier.rates({ propertyId: '6619', stay: STAY, language: 'en' }, signal)
    const keys = room?.rates.map(({ key }) => key) ?? []
    expect(keys).toHaveLength(1)
    const question = { propertyId: '6619', stay: STAY, keys, language: 'en' } as const
    expect(await supplier.checkRates(question, signal)).toEqual({ kind: 'unavailable' })
  })

  test('in a currency that the shop does not know is a failure by its cause', async () => {
    await expect(ratesOf(answer(`"net":280.72,${POLICIES}`, 'MAD'))).rejects.toMatchObject({ failure: 'no_rate' })
  })
})

test('pictures that lead elsewhere, or are none, are left out', async () => {
  const image = (path: string, rest = {}) => ({ path, imageTypeCode: 'GEN', order: 1, ...rest })
  const images = [
    image('00/006808/006808a_hb_f_011.jpg', { visualOrder: 903 }),
    image('00/006808/006808a_hb_f_012.jpg', { visualOrder: 0, imageTypeCode: 'PIS' }),
    image('00/006808/006808a_hb_f_012.jpg', { visualOrder: 4 }),
    image('00/006808/006808a_hb_f_013.jpg', { visualOrder: 'soon' }),
    ...['../../evil.jpg', '//evil.example/a.jpg', 'https://evil.example/a.jpg', 'a.svg', 'a b.jpg', 7].map((path) =>
      image(String(path)),
    ),
    null,
    'nonsense',
  ]
  const hotel = {
    code: 6619,
    name: { content: 'Knightsbridge' },
    coordinates: { latitude: 51.5, longitude: -0.16 },
    images,
  }
  const { db, clock, places } = stage
  const fetching = async (url: unknown) =>
    new Response(JSON.stringify(String(url).includes('types/facilities') ? { facilities: [] } : { hotels: [hotel] }))
  const address = 'http://127.0.0.1:9'
  const supplier = openHotelbeds({ ...PAIR, address, photos: 'https://photos.example', db, clock, places, fetching })
  const photos = (await supplier.describe('6619', 'en'))?.photos ?? []
  expect(
    photos.map(({ url, alt }) => [url.replace('https://photos.example/giata/bigger/00/006808/', ''), alt]),
  ).toEqual([
    ['006808a_hb_f_012.jpg', 'The pool'],
    ['006808a_hb_f_011.jpg', 'The hotel'],
    ['006808a_hb_f_013.jpg', 'The hotel'],
  ])
})
