import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { BASKET_TOTAL, type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { LOUNGE_PRICE } from '../testing/lounge.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { quoteCancellation } from '../cancelling/quote-cancellation.ts'
import { validateCoupon } from '../placing/validate-coupon.ts'
import { addToBasket, removeFromBasket } from './change-basket.ts'
import { getBasket } from './get-basket.ts'

const FLIGHT_TOTAL = BASKET_TOTAL - LOUNGE_PRICE.grand_total

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
  const times = { created_at: new Date(), last_seen_at: new Date(), expires_at: new Date('2030-01-01T00:00:00Z') }
  await database.db
    .insertInto('sessions')
    .values({ id: TRAVELLER.sessionId, secret_hash: 'none', ...times })
    .execute()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('basket_items').execute()
  basket = openBasketTestShop(database.db)
})

interface Thing {
  readonly kind: 'flight' | 'activity'
  readonly offer_id: string
}
const add = (thing: Thing) => addToBasket(basket.shop.deps, TRAVELLER, thing, 'en')
const shown = () => getBasket(basket.shop.deps, TRAVELLER, 'en')
const pass = (change: Parameters<BasketTestShop['lounge']['offer']>[1] = {}) => ({
  kind: 'activity' as const,
  offer_id: basket.lounge.offer(TRAVELLER.sessionId, change),
})
const flight = async (change?: Parameters<BasketTestShop['flight']>[0]) => {
  const { offer_id } = await basket.flight(change)
  return { kind: 'flight' as const, offer_id }
}

test('what is for whoever orders it goes with a flight for a family, and costs what both cost', async () => {
  await add(await flight())
  basket.shop.deps.clock.advance(1)
  const { items, passengers, price } = await add(pass())
  expect(items.map(({ kind }) => kind)).toEqual(['flight', 'activity'])
  expect(passengers).toEqual(['ADT', 'ADT', 'CNN', 'INF'])
  expect(price?.grand_total).toBe(items.reduce((sum, item) => sum + item.price.grand_total, 0))
})

test('what is priced in another currency is not let in', async () => {
  await add(pass())
  const dollars = pass({ price: { ...LOUNGE_PRICE, currency: 'USD' } })
  expect((await refusalOf(add(dollars))).code).toBe('basket_currency_differs')
  const items = [pass(), dollars]
  expect((await refusalOf(basket.place({ items }))).code).toBe('basket_currency_differs')
  const offer_ids = items.map(({ offer_id }) => offer_id)
  const coupon = validateCoupon(basket.shop.deps, TRAVELLER, { code: 'ANY', offer_ids })
  expect((await refusalOf(coupon)).code).toBe('basket_currency_differs')
  expect((await shown()).items).toHaveLength(1)
})

test('what has expired is shown without counting, stands in nobody’s way, and is taken out', async () => {
  const { deps } = basket.shop
  const soon = await flight({ expiresAt: new Date(deps.clock.now().getTime() + 60_000).toISOString() })
  const dollars = pass({ price: { ...LOUNGE_PRICE, currency: 'USD' } })
  await add(soon)
  deps.clock.advance(61_000)
  expect(await shown()).toMatchObject({
    price: null,
    expires_at: null,
    expires_first: null,
    items: [{ expired: true }],
  })
  expect((await refusalOf(add(soon))).code).toBe('offer_expired')
  const { items, price, expires_first } = await add(dollars)
  expect(items.map(({ expired }) => expired)).toEqual([true, false])
  expect([price?.currency, expires_first]).toEqual(['USD', dollars.offer_id])
  expect((await removeFromBasket(deps, TRAVELLER, soon, 'en')).items).toHaveLength(1)
  // Again changes nothing.
  expect((await removeFromBasket(deps, TRAVELLER, soon, 'en')).items).toHaveLength(1)
})

test('the first end is said with the thing whose it is', async () => {
  const { deps } = basket.shop
  await add(pass())
  const soon = pass({ expiresAt: new Date(deps.clock.now().getTime() + 60_000) })
  const { expires_at, expires_first } = await add(soon)
  expect(expires_first).toBe(soon.offer_id)
  expect(Date.parse(expires_at ?? '')).toBe(deps.clock.now().getTime() + 60_000)
})

test('what this version does not sell is not shown, and stays for the one that does', async () => {
  await add(pass())
  const { deps } = basket.shop
  const find: typeof deps.products.find = (kind) => (kind === 'activity' ? undefined : deps.products.find(kind))
  const before = { ...deps, products: { ...deps.products, find } }
  expect((await getBasket(before, TRAVELLER, 'en')).items).toEqual([])
  expect((await shown()).items).toHaveLength(1)
})

test('thirteen things are one too many', async () => {
  for (let at = 0; at < 12; at++) await add(pass())
  const refusal = await refusalOf(add(pass()))
  expect([refusal.code, refusal.details]).toEqual(['basket_full', { most: 12 }])
})

test('of two things that do not go together, put there at the same moment, one gets in', async () => {
  const dollars = pass({ price: { ...LOUNGE_PRICE, currency: 'USD' } })
  const answers = await Promise.allSettled([add(pass()), add(dollars)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await shown()).items).toHaveLength(1)
})

test('more things than an order may have do not get in by coming all at once', async () => {
  await Promise.allSettled(Array.from({ length: 15 }, () => add(pass())))
  expect((await shown()).items).toHaveLength(12)
})

test('travellers are those of what can be ordered, not of what has expired', async () => {
  const { deps } = basket.shop
  const soon = { expiresAt: new Date(deps.clock.now().getTime() + 60_000).toISOString() }
  await add(await flight(soon))
  deps.clock.advance(61_000)
  expect((await shown()).passengers).toEqual([])
})

test('a basket of things that have expired has room for others', async () => {
  const { deps } = basket.shop
  const soon = { expiresAt: new Date(deps.clock.now().getTime() + 60_000).toISOString() }
  for (let at = 0; at < 12; at++) await add(await flight(soon))
  deps.clock.advance(61_000)
  expect((await add(pass())).items).toHaveLength(13)
})

test('what is ordered is not put there again; once that order has ended it can be', async () => {
  const ordered = await flight()
  const id = await basket.place({ items: [ordered] }, FLIGHT_TOTAL)
  expect((await add(ordered)).items).toHaveLength(1)
  await basket.pay(id, FLIGHT_TOTAL)
  expect((await shown()).items).toEqual([])
  expect((await refusalOf(add(ordered))).code).toBe('duplicate_booking')

  const given = await flight()
  const second = await basket.place({ items: [given] }, FLIGHT_TOTAL)
  await basket.shop.wait(1_000)
  await add(given)
  await cancelOrder(basket.shop.deps, TRAVELLER, { confirmation_id: second })
  await basket.shop.wait(1_000)
  expect((await add(given)).items.map(({ offer_id }) => offer_id)).toEqual([given.offer_id])
})

describe('of an order that stands, a thing that', () => {
  const orderBoth = async () => {
    const things = [await flight(), pass()] as const
    for (const thing of things) await add(thing)
    const items = things.map((thing) => (thing.kind === 'flight' ? { ...thing, search_id: 'sid_1' } : thing))
    const id = await basket.place({ items })
    await basket.pay(id, BASKET_TOTAL)
    await basket.shop.wait(1_000)
    return { id, had: things[0], lost: things[1] }
  }
  const idsIn = ({ items }: Awaited<ReturnType<typeof shown>>) => items.map(({ offer_id }) => offer_id)

  test('could not be booked can be put there again', async () => {
    basket.lounge.supplier.answer = { kind: 'declined', reason: 'other' }
    const { had, lost } = await orderBoth()
    expect(idsIn(await shown())).toEqual([])
    expect((await refusalOf(add(had))).code).toBe('duplicate_booking')
    expect(idsIn(await add(lost))).toEqual([lost.offer_id])
  })

  test('was given back can be put there again, and ordered', async () => {
    const { id, lost } = await orderBoth()
    const { deps } = basket.shop
    const item_ids = [(await basket.shown(id)).items[1]?.item_id ?? '']
    const { quote_id } = await quoteCancellation(deps, TRAVELLER, { confirmation_id: id, item_ids })
    await cancelOrder(deps, TRAVELLER, { confirmation_id: id, quote_id })
    expect(idsIn(await shown())).toEqual([])
    expect(idsIn(await add(lost))).toEqual([lost.offer_id])
    await basket.pay(await basket.place({ items: [lost] }, LOUNGE_PRICE.grand_total), LOUNGE_PRICE.grand_total)
    expect((await refusalOf(add(lost))).code).toBe('duplicate_booking')
  })
})
