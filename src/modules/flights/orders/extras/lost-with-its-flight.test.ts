import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { BASKET_TOTAL, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import type { SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { stageBag } from '../testing/staged-bag.ts'

const BAG = 5_000_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('of a flight that is not sold, with its bag or without, all goes back, and what was ordered with it is kept', async () => {
  const { shop, ...basket } = openBasketTestShop(database.db)
  const answers: SupplierOrderOutcome[] = [
    { kind: 'declined', reason: 'extras_unavailable' },
    { kind: 'declined', reason: 'seats_unavailable' },
  ]
  Object.assign(shop.supplier, {
    extras: async () => [stageBag(BAG)],
    order: async () => answers.shift() ?? { kind: 'declined', reason: 'seats_unavailable' },
  })
  const flight = { ...(await basket.flight()), extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }] }
  const id = await basket.place({ items: [flight, basket.pass()] }, BASKET_TOTAL + BAG)
  await basket.pay(id, BASKET_TOTAL + BAG)
  await shop.worker.runDue()
  expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['failed', 'ticketed'])
  expect(basket.refunded()).toBe(PRICE.grand_total + BAG)
  expect(await checkBooks(database.db)).toEqual([])
})

test('all that was paid goes back, also where the flight was found anew for less before it was lost', async () => {
  const { shop, ...basket } = openBasketTestShop(database.db)
  const answers: SupplierOrderOutcome[] = [
    { kind: 'declined', reason: 'extras_unavailable' },
    { kind: 'declined', reason: 'offer_expired' },
  ]
  Object.assign(shop.supplier, {
    extras: async () => [stageBag(BAG)],
    order: async () => answers.shift() ?? { kind: 'declined', reason: 'seats_unavailable' },
  })
  const less = {
    ...PRICE,
    passengers: PRICE.passengers.map((part, at) =>
      at > 0 ? part : { ...part, base: part.base - 100, total: part.total - 100 },
    ),
    base: PRICE.base - 100,
    total: PRICE.total - 100,
    grand_total: PRICE.grand_total - 100,
  }
  const found = { ref: 'ref_anew', price: less }
  const product = shop.deps.products.of('flight')
  shop.deps.products.register({ ...product, findAnew: async () => found, findAgain: async () => found })
  const flight = { ...(await basket.flight()), extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }] }
  const id = await basket.place({ items: [flight] }, PRICE.grand_total + BAG)
  await basket.pay(id, PRICE.grand_total + BAG)
  await shop.worker.runDue()
  expect(await basket.shown(id)).toMatchObject({ status: 'failed' })
  expect(answers).toEqual([])
  expect(basket.refunded()).toBe(PRICE.grand_total + BAG)
  const told = (await writtenMails(shop, 'order_failed')).map(({ text }) => text)
  expect(told).toEqual([expect.stringContaining('refund of ₦1,360,000')])
  expect(await checkBooks(database.db)).toEqual([])
})
