import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { signUp } from '#tests/support/customer.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { importHotels, PALM_COURT } from '#tests/support/own-hotels.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { chooseStay, LAGOS, openHotel, placeStay, searchStays, stayOrder } from '#tests/support/stays.ts'

/** What is taken off stays, paid from the wallet, paid later and in parts, in rooms of the agency’s own hotel. */
const shop = await openShop()
beforeAll(() => importHotels(shop))
afterAll(() => shop.close())
// Nobody does all of this within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(60_000))

const HOUR_MS = 3_600_000
/** Two rooms that cost nothing to give back. */
const TWO_ROOMS = { ...LAGOS, rooms: [{ adults: 2 }, { adults: 1 }] }
const chooseRooms = (visitor: Visitor, form: typeof TWO_ROOMS = TWO_ROOMS) =>
  chooseStay(visitor, form, PALM_COURT, ({ board, free_until }) => board === 'breakfast' && free_until !== null)

/** Their token may have ended meanwhile. */
async function signInAgain(visitor: Visitor) {
  visitor.bearer = (await visitor.call('authToken', {})).body.access_token ?? null
}

async function orderNow(visitor: Visitor, confirmation_id: string) {
  await signInAgain(visitor)
  return (await visitor.call('orderGet', { confirmation_id })).body
}

/** Hours in which everything runs that becomes due. */
async function wait(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    shop.clock.advance(HOUR_MS)
    await settle(shop)
  }
}

async function setRule(rule: {
  readonly code: string
  readonly source: 'coupon' | 'promotion'
  readonly value: number
}) {
  await shop.database.db
    .insertInto('coupons')
    .values({
      ...rule,
      name_en: 'Rooms',
      name_fr: 'Chambres',
      kind: 'percent',
      currency: 'NGN',
      active: true,
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2036-01-01'),
      max_discount: null,
      total_limit: null,
      per_user_limit: null,
      scope: JSON.stringify({ products: ['hotel'], hotels: [PALM_COURT] }),
    })
    .execute()
  shop.clock.advance(31_000)
}

const sold = async () =>
  (await shop.database.db.selectFrom('own_hotel_nights').select('sold').orderBy('night').execute()).map(
    (night) => night.sold,
  )

/** Gives one room back, and says what was quoted for it. */
async function giveBack(visitor: Visitor, confirmation_id: string, at: number): Promise<number> {
  const item_ids = [(await orderNow(visitor, confirmation_id)).items[at]?.item_id ?? '']
  const quote = await visitor.call('orderCancelQuote', { confirmation_id, item_ids })
  const { status } = await visitor.call('orderCancel', { confirmation_id, item_ids, quote_id: quote.body.quote_id })
  expect(status).toBe(200)
  return quote.body.refund?.amount ?? 0
}

test('a code comes off each room of a stay, and off what goes back for it', async () => {
  await setRule({ code: 'ROOMS', source: 'coupon', value: 1_000 })
  const ada = shop.visitor()
  const offer = await chooseRooms(ada)
  const offer_ids = offer.rooms.map((room) => room.offer_id)
  const { body: tried } = await ada.call('couponValidate', { code: 'rooms', offer_ids })
  const off = tried.discounts[0]?.amount ?? 0
  expect(off).toBeGreaterThan(0)
  expect(tried.grand_total.amount).toBe(offer.price.grand_total - off)
  const id = await placeStay(ada, stayOrder(offer, { coupon_code: 'rooms', expected_total: tried.grand_total }))
  await payAndSettle(shop, ada, id)
  const { items, price } = await orderNow(ada, id)
  const paid = items.map((item) => item.price.grand_total)
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(price.grand_total)
  expect(await giveBack(ada, id, 1)).toBe(paid[1])
  await wait(6)
  expect(await orderNow(ada, id)).toMatchObject({
    items: [{ status: 'ticketed' }, { status: 'cancelled' }],
    refunds: [{ amount: { amount: paid[1] }, status: 'processed' }],
  })
  expect(await giveBack(ada, id, 0)).toBe(paid[0])
  await wait(6)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(order.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.grand_total)
  expect(await sold()).toEqual([0, 0, 0])
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('a promotion of one hotel is off its price in the list, on its page, in the offer and in what is paid', async () => {
  const ada = shop.visitor()
  const listedNow = async () =>
    (await searchStays(ada, TWO_ROOMS, { filters: { name: 'Palm Court Ikoyi' } })).hotels[0]?.cheapest.total ?? 0
  const [before, elsewhere] = [await listedNow(), (await searchStays(ada, TWO_ROOMS)).hotels]
  await setRule({ code: 'HOUSE', source: 'promotion', value: 2_000 })
  const listed = await listedNow()
  expect(listed).toBeLessThan(before)
  const others = (hotels: typeof elsewhere) =>
    hotels.filter(({ hotel_id }) => hotel_id !== PALM_COURT).map(({ hotel_id, cheapest }) => [hotel_id, cheapest.total])
  const results = await searchStays(ada, TWO_ROOMS, { sort: 'cheapest' })
  const known = new Map(others(elsewhere).map(([id, total]) => [id, total]))
  for (const [id, total] of others(results.hotels)) expect(known.get(id) ?? total).toBe(total)
  expect((await openHotel(ada, results.sessionId, PALM_COURT)).lowest_total).toBe(listed)
  const offer = await chooseRooms(ada)
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', price: { discounts: [{ code: 'HOUSE', source: 'promotion' }] } })
  expect(order.price.grand_total).toBe(offer.price.grand_total)
  await shop.database.db.updateTable('coupons').set({ active: false }).where('code', '=', 'HOUSE').execute()
  shop.clock.advance(31_000)
})

test('a stay is paid from the wallet, and one room of it goes back there', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'wallet-stay@example.com')
  const offer = await chooseRooms(ada)
  const total = offer.price.grand_total
  const top = await ada.call('walletTopup', { amount: total, provider: 'paystack' })
  await actAsCustomer(ada, 'paystack', top.body.reference, 'success')
  await settle(shop)
  const id = await placeStay(ada, stayOrder(offer))
  expect((await ada.call('orderPayWithWallet', { confirmation_id: id })).body).toMatchObject({ status: 'paid' })
  await settle(shop)
  const balance = async () => {
    await signInAgain(ada)
    return (await ada.call('walletStatement')).body.balance.amount
  }
  expect(await balance()).toBe(0)
  const { items } = await orderNow(ada, id)
  const back = await giveBack(ada, id, 0)
  expect(back).toBe(items[0]?.price.grand_total)
  await wait(2)
  expect(await balance()).toBe(back)
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('rooms are kept without paying, paid in time or on sale again when it is over', async () => {
  const before = await sold()
  const ada = shop.visitor()
  await confirmEmail(shop, ada)
  const hold = async (check_in: string, check_out: string) => {
    const offer = await chooseRooms(ada, { ...TWO_ROOMS, check_in, check_out })
    expect(offer.hold_allowed).toBe(true)
    const id = await placeStay(ada, stayOrder(offer, { payment_option: 'hold' }))
    await settle(shop)
    expect(await orderNow(ada, id)).toMatchObject({
      status: 'on_hold',
      items: [{ status: 'held' }, { status: 'held' }],
    })
    return id
  }
  const [paid, left] = [await hold('2027-02-01', '2027-02-03'), await hold('2027-02-10', '2027-02-11')]
  await payAndSettle(shop, ada, paid)
  expect(await orderNow(ada, paid)).toMatchObject({
    status: 'confirmed',
    items: [{ vouchers: [expect.stringMatching(/^AG-/)] }, { vouchers: [expect.stringMatching(/^AG-/)] }],
  })
  shop.clock.advance(49 * HOUR_MS)
  await wait(1)
  expect(await orderNow(ada, left)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  expect((await sold()).slice(before.length)).toEqual([2, 2, 0])
})

test('a stay whose rooms are kept long enough is paid in parts, and given back with all of them', async () => {
  await importHotels(shop, (text) => text.replace('"hold_hours": 48', '"hold_hours": 720'))
  const ada = shop.visitor()
  await confirmEmail(shop, ada)
  const offer = await chooseRooms(ada, { ...TWO_ROOMS, check_in: '2027-04-01', check_out: '2027-04-03' })
  const total = { amount: offer.price.grand_total, currency: 'NGN' as const }
  const offer_ids = offer.rooms.map((room) => room.offer_id)
  const { body } = await ada.call('orderInstalmentPlan', { offer_ids, total })
  const plan = body.plans.find(({ later_parts }) => later_parts === 2)
  expect(plan?.parts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount)
  const id = await placeStay(ada, stayOrder(offer, { payment_option: 'instalments', later_parts: 2 }))
  await settle(shop)
  for (const number of [1, 2, 3]) {
    const { instalments } = await orderNow(ada, id)
    await payAndSettle(shop, ada, id, instalments?.parts.find((part) => part.number === number)?.charge_id ?? '')
  }
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }, { status: 'ticketed' }] })
  const back = (await giveBack(ada, id, 0)) + (await giveBack(ada, id, 1))
  expect(back).toBe(total.amount)
  await wait(12)
  const ended = await orderNow(ada, id)
  expect(ended).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(ended.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount)
  expect(await checkBooks(shop.database.db)).toEqual([])
})
