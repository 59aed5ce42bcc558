import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { getOrder } from './reading/get-order.ts'
import { exportBookings } from './reading/export-bookings.ts'
import { listBookings } from './reading/list-bookings.ts'
import { BASKET_TOTAL, type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { CHILD, INFANT } from './testing/booking-factory.ts'
import { LOUNGE_PRICE } from './testing/lounge.ts'
import { refusalOf, STRANGER } from '#tests/support/orders/test-shop.ts'

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketTestShop(database.db)
})

const PASS = LOUNGE_PRICE.grand_total

describe('the same order again', () => {
  test('is the same one; for other travellers, or with another end for what cannot be booked, it is another', async () => {
    const one = basket.pass({ travellers: [0] })
    const id = await basket.place({ items: [one] }, PASS)
    expect(await basket.place({ items: [one] }, PASS)).toBe(id)
    expect(await basket.place({ items: [{ ...one, travellers: [1] }] }, PASS)).not.toBe(id)
    const items = [await basket.flight(), basket.pass()]
    const kept = await basket.place({ items, partial_policy: 'keep' })
    expect(await basket.place({ items })).toBe(kept)
    const whole = await basket.place({ items, partial_policy: 'cancel_all' })
    expect(whole).not.toBe(kept)
    expect(await basket.shown(whole)).toMatchObject({ partial_policy: 'cancel_all' })
    expect(await basket.shown(kept)).toMatchObject({ status: 'expired' })
  })

  test('with one of its items less or more replaces the former, and frees what is left out', async () => {
    const [flight, pass] = [await basket.flight(), basket.pass()]
    const id = await basket.place({ items: [flight, pass] })
    const alone = await basket.place({ items: [pass] }, PASS)
    expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['released', 'released'])
    const again = await basket.place({ items: [pass, flight] })
    expect(await basket.shown(alone)).toMatchObject({ status: 'expired' })
    await basket.pay(again, BASKET_TOTAL)
    expect((await refusalOf(basket.place({ items: [flight] }, BASKET_TOTAL - PASS))).code).toBe('duplicate_booking')
  })

  test('asked for by two at once in different orders leaves one of them', async () => {
    const [flight, pass] = [await basket.flight(), basket.pass()]
    await Promise.all([basket.place({ items: [flight, pass] }), basket.place({ items: [pass, flight] })])
    const open = await database.db
      .selectFrom('order_items')
      .select('order_id')
      .distinct()
      .where('offer_id', 'in', [flight.offer_id, pass.offer_id])
      .where('status', '=', 'pending')
      .execute()
    expect(open).toHaveLength(1)
  })
})

describe('travellers', () => {
  test('have their passports kept for what they take part in alone', async () => {
    const { product } = basket.lounge
    const checkTravellers = () => ({ issues: {}, holders: new Map(), needsPassports: true })
    basket.shop.deps.products.register({ ...product, checkTravellers })
    const items = [await basket.flight({ passport: false }), basket.pass({ travellers: [1] })]
    const id = await basket.place({ items })
    const kept = await database.db.selectFrom('order_documents').select('position').where('order_id', '=', id).execute()
    expect(kept).toEqual([{ position: 1 }])
  })

  test.each([[[0, 0]], [[4]], [[0, 8]]])('named as %j are refused', async (travellers) => {
    const refused = await refusalOf(basket.place({ items: [basket.pass({ travellers })] }, PASS))
    expect(refused.fields).toEqual({ 'items.0.travellers': 'invalid' })
  })

  test('may be children alone, where nobody asks for an adult', async () => {
    const id = await basket.place({ passengers: [CHILD, INFANT], items: [basket.pass()] }, PASS)
    await basket.pay(id, PASS)
    expect((await basket.shown(id)).status).toBe('confirmed')
  })

  test('and vouchers are not told to strangers', async () => {
    const id = await basket.place({ items: [await basket.flight(), basket.pass({ travellers: [0] })] })
    await basket.pay(id, BASKET_TOTAL)
    const text = JSON.stringify(await getOrder(basket.shop.deps, STRANGER, { confirmation_id: id }, 'en'))
    for (const secret of ['LGE-000077', 'PASS77', 'QX7KLM', '1250000000001', 'Okafor', 'Adaeze'])
      expect(text).not.toContain(secret)
  })
})

test('what the shop no longer sells is still on its page, in lists and in exports', async () => {
  const customer = { sessionId: 'ses_traveller', customerId: 'cus_kind' }
  const id = await basket.place({ items: [await basket.flight(), basket.pass()] })
  const now = basket.shop.deps.clock.now()
  const nobody = { password_hash: null, phone: null, email_verified_at: now, created_at: now, updated_at: now }
  const name = { first_name: 'Adaeze', last_name: 'Okafor', language: 'en' } as const
  const email = { email: 'ada@example.com', email_key: 'ada@example.com' }
  await database.db
    .insertInto('customers')
    .values({ id: customer.customerId, ...email, ...name, ...nobody })
    .execute()
  await database.db.updateTable('orders').set({ customer_id: customer.customerId }).where('id', '=', id).execute()
  const { deps } = openWithoutLounge()
  expect((await listBookings(deps, customer, { search: 'LOS' }, 'en')).bookings).toMatchObject([
    { confirmation_id: id, kinds: ['flight', 'activity'] },
  ])
  expect(await exportBookings(deps, customer, 'en')).toHaveLength(1)
  const order = await getOrder(deps, customer, { confirmation_id: id }, 'en')
  expect(order.items[1]).toMatchObject({ kind: 'activity', amount: { amount: PASS } })
})

function openWithoutLounge() {
  const { products } = basket.shop.deps
  const without: typeof products = {
    ...products,
    find: (kind) => (kind === 'activity' ? undefined : products.find(kind)),
    of: (kind) => {
      if (kind === 'activity') throw new Error('the shop sells nothing of this kind')
      return products.of(kind)
    },
    all: () => products.all().filter(({ kind }) => kind !== 'activity'),
  }
  return { deps: { ...basket.shop.deps, products: without } }
}
