import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode, FieldIssue } from '#contracts/errors.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/orders/create-booking.ts'
import type { OpenDatabase } from '#db/database.ts'
import { type StoredAnswer, notStored } from '#db/stored-answer.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { loadOrder } from '../order-store.ts'
import { PAYMENT_TIME_MS } from './draft-order.ts'
import { placeOrder } from './place-order.ts'
import { ADULT, bookingRequest, FAMILY, PRICE } from '../testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  shop = openTestShop(database.db)
})

const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
const statusOf = async (confirmation_id: string) => (await shop.shown(confirmation_id)).status
/** Orders as somebody, with a note of what was answered. */
function place(
  actor: Actor,
  { offer_id, search_id, ...order }: CreateBookingRequest,
  answer?: StoredAnswer<CreateBookingResponse>,
) {
  const items = [{ kind: 'flight' as const, offer_id, search_id }]
  return placeOrder(shop.deps, actor, { ...order, items }, { language: 'en', client: 'ip_traveller' }, answer)
}

describe('the customer’s clock', () => {
  test.each([
    ['Africa/Dakar', 'Africa/Dakar'],
    ['Mars/Phobos', 'Africa/Lagos'],
    [undefined, 'Africa/Lagos'],
  ])('of a browser in %s is %s', async (time_zone, zone) => {
    const { confirmation_id } = await shop.place({ ...(time_zone && { time_zone }) })
    expect((await loadOrder(database.db, confirmation_id))?.timeZone).toBe(zone)
  })
})

describe('the answer to whoever asks again', () => {
  const written = () =>
    database.db.selectFrom('rate_limits').select('client').where('bucket', '=', 'answered').execute()
  const answer: StoredAnswer<CreateBookingResponse> = {
    ...notStored,
    change: (db, { confirmation_id: client }) => ({
      answered: db
        .insertInto('rate_limits')
        .values({ bucket: 'answered', client, window_start: shop.deps.clock.now(), calls: 1 }),
    }),
  }

  test('stands with the order, and not where the order is refused', async () => {
    const offerId = await shop.offer()
    const { confirmation_id } = await place(TRAVELLER, bookingRequest(offerId), answer)
    expect(await written()).toEqual([{ client: confirmation_id }])
    const again = { ...bookingRequest(offerId), coupon_code: 'NOTHING' }
    await refusalOf(place(TRAVELLER, again, answer))
    expect(await written()).toEqual([{ client: confirmation_id }])
  })
})

describe('an order is refused', () => {
  test('for a stranger’s offer, an unknown one, and one of another search', async () => {
    const offerId = await shop.offer()
    expect((await refusalOf(place(STRANGER, bookingRequest(offerId)))).code).toBe('offer_mismatch')
    expect((await refusalOf(shop.place({ offer_id: 'off_unknown' }))).code).toBe('offer_mismatch')
    expect((await refusalOf(shop.place({ search_id: 'sid_other' }))).code).toBe('offer_mismatch')
  })

  test('when the offer has expired', async () => {
    const offer_id = await shop.offer({ expiresAt: shop.deps.clock.now().toISOString() })
    expect((await refusalOf(shop.place({ offer_id }))).code).toBe('offer_expired')
  })

  test('at another price than the traveller accepted, with both', async () => {
    const refused = await refusalOf(shop.place({ expected_total: naira(1) }))
    expect(refused).toMatchObject({
      code: 'price_changed',
      details: { expected: naira(1), actual: naira(PRICE.grand_total) },
    })
    const dollars = { amount: PRICE.grand_total, currency: 'USD' as const }
    expect((await refusalOf(shop.place({ expected_total: dollars }))).code).toBe('price_changed')
  })

  test('with a coupon that does not apply, and why', async () => {
    const refused = await refusalOf(shop.place({ coupon_code: 'NOTHING' }))
    expect(refused).toMatchObject({ code: 'coupon_refused', details: { reason: 'unknown' } })
  })

  test('with every wrong field named at once', async () => {
    const passengers = [{ ...ADULT, title: 'mr' as const, passport_number: '' }, ...FAMILY.slice(1)]
    const contact = { email: 'adaeze@example.com', country_code: '+234', phone_number: '12' }
    const refused = await refusalOf(shop.place({ passengers, contact }))
    expect([refused.code, refused.fields]).toEqual<[ErrorCode, Record<string, FieldIssue>]>([
      'validation_failed',
      { 'passengers.0.passport_number': 'passport_number_required', 'contact.phone_number': 'phone_invalid' },
    ])
  })

  test('and leaves nothing behind', async () => {
    const count = async () => (await database.db.selectFrom('orders').select('id').execute()).length
    const before = await count()
    await refusalOf(shop.place({ expected_total: naira(1) }))
    await refusalOf(shop.place({ coupon_code: 'NOTHING' }))
    expect(await count()).toBe(before)
  })
})

test('the time to pay is twenty minutes, or what is left of the offer', async () => {
  const offer_id = await shop.offer({ expiresAt: '2026-11-21T09:07:00Z' })
  expect((await shop.place({ offer_id })).payment_expires_at).toBe('2026-11-21T09:07:00.000Z')
})

test('a domestic trip keeps no passport', async () => {
  const { confirmation_id } = await shop.place({ offer_id: await shop.offer({ passport: false }) })
  const kept = await database.db
    .selectFrom('order_documents')
    .selectAll()
    .where('order_id', '=', confirmation_id)
    .execute()
  expect(kept).toEqual([])
})

describe('an automatic promotion', () => {
  const OFF = 1_000_000
  const offered = naira(PRICE.grand_total - OFF)
  const setRule = (facts: object) =>
    database.db.updateTable('coupons').set(facts).where('code', '=', 'SPRING').execute()
  const used = async () =>
    (await database.db.selectFrom('coupons').select('used').where('code', '=', 'SPRING').executeTakeFirstOrThrow()).used
  beforeAll(async () => {
    const always = { starts_at: new Date('2026-01-01'), ends_at: new Date('2036-01-01') }
    const limits = { max_discount: null, total_limit: null, per_user_limit: null }
    const names = { code: 'SPRING', name_en: 'Spring', name_fr: 'Printemps' }
    const rule = { source: 'promotion', kind: 'fixed', value: OFF, currency: 'NGN', active: false } as const
    await database.db
      .insertInto('coupons')
      .values({ ...names, ...rule, ...always, ...limits })
      .execute()
  })
  beforeEach(() => setRule({ active: true, total_limit: null, used: 0 }))

  test('is given with the order, and counted', async () => {
    const { price } = await shop.place({ expected_total: offered })
    expect(price.discounts).toEqual([{ code: 'SPRING', source: 'promotion', amount: OFF }])
    expect(await used()).toBe(1)
  })

  test('that was stopped a moment ago is not given any more', async () => {
    await shop.place({ expected_total: offered })
    await setRule({ active: false })
    const refused = await refusalOf(shop.place({ expected_total: offered }))
    expect(refused).toMatchObject({ code: 'price_changed', details: { actual: naira(PRICE.grand_total) } })
    expect((await shop.place()).price.discount).toBeNull()
    expect(await used()).toBe(1)
  })

  test('that began a moment ago is for whoever was shown its price', async () => {
    await setRule({ active: false })
    await shop.place()
    await setRule({ active: true })
    expect((await shop.place({ expected_total: offered })).price.discount?.code).toBe('SPRING')
  })

  test('whose last use is gone is not given, and the same request again still finds its order', async () => {
    await setRule({ total_limit: 1 })
    const offer_id = await shop.offer()
    const { confirmation_id } = await shop.place({ offer_id, expected_total: offered })
    expect((await refusalOf(shop.place({ expected_total: offered }))).code).toBe('price_changed')
    expect((await shop.place({ offer_id, expected_total: offered })).confirmation_id).toBe(confirmation_id)
    expect(await used()).toBe(1)
  })

  afterAll(() => setRule({ active: false }))
})

describe('the same offer again', () => {
  const again = async (change: Partial<CreateBookingRequest>, between: (orderId: string) => Promise<unknown>) => {
    const offer_id = await shop.offer()
    const first = await shop.place({ offer_id })
    await between(first.confirmation_id)
    return { first: first.confirmation_id, second: shop.place({ offer_id, ...change }) }
  }
  const otherName = { passengers: [{ ...ADULT, first_name: 'Ada' }, ...FAMILY.slice(1)] }
  const nothing = async () => undefined

  test('with the same travellers is the same order: a second click, a second tab', async () => {
    const { first, second } = await again({}, nothing)
    expect((await second).confirmation_id).toBe(first)
  })

  test('after the time to pay is a new order, with time of its own', async () => {
    const { first, second } = await again({}, async () => {
      shop.deps.clock.advance(PAYMENT_TIME_MS)
    })
    const { confirmation_id, payment_expires_at } = await second
    expect(confirmation_id).not.toBe(first)
    expect(payment_expires_at).toBe('2026-11-21T09:30:00.000Z')
  })

  test('with a corrected name replaces the order that nobody is paying', async () => {
    const { first, second } = await again(otherName, (orderId) => shop.open(orderId))
    const { confirmation_id } = await second
    expect(confirmation_id).not.toBe(first)
    expect([await statusOf(first), await statusOf(confirmation_id)]).toEqual(['expired', 'pending_payment'])
  })

  test('with a coupon tried late costs what the traveller then accepted', async () => {
    const change = { coupon_code: 'TERANGA5', expected_total: naira(PRICE.grand_total - 5_000_000) }
    const { second } = await again(change, nothing)
    expect((await second).price.grand_total).toBe(PRICE.grand_total - 5_000_000)
  })

  test('with other travellers is refused once it is paid or being paid', async () => {
    const paid = await again(otherName, (orderId) => shop.pay(orderId))
    expect((await refusalOf(paid.second)).code).toBe('duplicate_booking')
    const underway = await again(otherName, (orderId) => shop.pay(orderId, 'paystack', { kind: 'pending' }))
    expect((await refusalOf(underway.second)).code).toBe('duplicate_booking')
  })

  test('money for the replaced order goes back: the offer belongs to the new one', async () => {
    const offer_id = await shop.offer()
    const first = await shop.place({ offer_id })
    const reference = await shop.open(first.confirmation_id)
    await shop.place({ offer_id, ...otherName })
    shop.gateways.paystack.states.set(reference, {
      kind: 'successful',
      providerId: 'txn_late',
      amount: naira(PRICE.grand_total),
      channel: 'card',
      paidAt: null,
    })
    // The supplier would still sell it, but not twice to one family.
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_1') }
    shop.deps.clock.advance(120_000)
    await shop.worker.runDue()
    expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, reason: 'order_expired' }])
    expect(shop.supplier.asked).toEqual([])
  })
})
