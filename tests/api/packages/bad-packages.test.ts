import { afterAll, expect, test } from 'vitest'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder, TRIALS } from '#tests/support/packages.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const ada = shop.visitor()
const dubai = await openPackage(ada, 'dubai')
const departure = departureOf(dubai)
const rooms = (over: object) => ({ quad: 0, triple: 0, double: 0, single: 0, ...over })

test.each([
  ['too few beds', { adults: 3 }, 'too_few_beds', { triple: 1, double: 0 }],
  ['beds that nobody pays for', { adults: 3, rooms: rooms({ double: 2 }) }, 'beds_left', { triple: 1, double: 0 }],
  [
    'a room without an adult',
    { adults: 1, children: 2, rooms: rooms({ double: 2 }) },
    'adult_in_every_room',
    { triple: 1 },
  ],
  [
    'a kind of room that there is not',
    { adults: 4, rooms: rooms({ quad: 1 }) },
    'no_such_room',
    { triple: 1, single: 1 },
  ],
])('%s: it is said why, and what would fit', async (_, over, reason, suggestion) => {
  const { status, body } = await ada.call('packageConfirm', packageBody(dubai, departure, over))
  expect([status, body]).toMatchObject([422, { code: 'rooms_do_not_fit', details: { reason, suggestion } }])
})

test('a bed in a shared room is sold by itself where a roommate may be found', async () => {
  const alone = { adults: 1, roommates: 'match' }
  const shared = await confirmPackage(ada, packageBody(dubai, departure, alone))
  const single = await confirmPackage(ada, packageBody(dubai, departure, { adults: 1, rooms: rooms({ single: 1 }) }))
  const more = departure.single_supplement.amount
  expect(single.price.base - shared.price.base).toBe(more)
})

test('a price that has risen since the page showed it is said beside the former one, in each currency', async () => {
  const trial = await openPackage(ada, TRIALS.dearer)
  const leaving = departureOf(trial)
  const two = (leaving.prices.find(({ kind }) => kind === 'double')?.amount.amount ?? 0) * 2
  const seen = { amount: two + leaving.order_fee.amount, currency: 'NGN' }
  const risen = await confirmPackage(ada, packageBody(trial, leaving, { expected_total: seen }))
  expect(risen).toMatchObject({ price_changed: true, previous_total: seen })
  expect(risen.price.grand_total).toBe(seen.amount + 50_000_00)
  const dollars = await confirmPackage(ada, packageBody(trial, leaving, { expected_total: seen, currency: 'USD' }))
  expect(dollars.previous_total?.currency).toBe(dollars.price.currency)
  expect(dollars.previous_total?.amount).toBeLessThan(dollars.price.grand_total)
  const same = await confirmPackage(ada, packageBody(dubai, departure))
  const again = { amount: same.price.grand_total, currency: 'NGN' }
  const unchanged = await confirmPackage(ada, packageBody(dubai, departure, { expected_total: again }))
  expect(unchanged.price_changed).toBe(false)
})

test.each([
  ['another departure’s package', { package_id: 'zanzibar' }, 404, 'not_found'],
  ['a departure that has left', { departure_id: 'dubai~2026-01-07-LOS' }, 410, 'departure_closed'],
  ['a departure that never was', { departure_id: 'dubai~2027-01-01-LOS' }, 404, 'not_found'],
  ['a package of nobody', { package_id: 'atlantis' }, 404, 'not_found'],
  ['more infants than laps', { infants: 3 }, 422, 'validation_failed'],
  ['nights that are not sold', { extra_nights: [7, 7] }, 422, 'validation_failed'],
  ['extras of another package', { extras: [{ code: 'balloon', quantity: 1 }] }, 422, 'validation_failed'],
  [
    'the same extra twice',
    {
      extras: [
        { code: 'lounge', quantity: 1 },
        { code: 'lounge', quantity: 1 },
      ],
    },
    422,
    'validation_failed',
  ],
  ['a party of hundreds', { adults: 300 }, 422, 'validation_failed'],
])('%s is refused', async (_, over, status, code) => {
  const answer = await ada.call('packageConfirm', packageBody(dubai, departure, over))
  expect([answer.status, answer.body]).toMatchObject([status, { code }])
})

test('travellers are checked by name, age and passport, and nobody orders what is somebody else’s', async () => {
  const offer = await confirmPackage(ada, packageBody(dubai, departure))
  const body = packageOrder(offer)
  const [first, second] = body.passengers
  const old = { ...second, passport_expiry_date: departure.return_date, year_of_birth: 2020 }
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  const { body: refused } = await ada.call('orderCreate', { ...body, passengers: [first, old] }, key())
  expect(Object.keys(refused.errors ?? {})).toEqual(['passengers.1.year_of_birth', 'passengers.1.passport_expiry_date'])
  const stranger = await shop.visitor().call('orderCreate', body, key())
  expect(stranger.body).toMatchObject({ code: 'offer_mismatch' })
  expect((await ada.call('orderCreate', body, key())).status).toBe(201)
})

test('an offer ends after half an hour and can still be read', async () => {
  const { offer_id } = await confirmPackage(ada, packageBody(dubai, departure))
  shop.clock.advance(31 * 60_000)
  ada.bearer = null
  expect((await ada.call('packageOffer', { offer_id })).body).toMatchObject({ code: 'offer_expired' })
  expect((await ada.call('packageOffer', { offer_id, even_expired: true })).status).toBe(200)
})
