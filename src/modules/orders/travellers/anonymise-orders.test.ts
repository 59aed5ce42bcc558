import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

const DAY_MS = 86_400_000

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = openTestShop(database.db)
})
afterAll(() => database.close())

test('what was sold without a time of its own tells nobody any more thirty days after the last thing that happened', async () => {
  const { db } = database
  const now = shop.deps.clock.now()
  const gone = { email: '', email_key: 'cus_gone', email_verified_at: null, password_hash: null, phone: null }
  const nameless = { first_name: '', last_name: '', language: 'en' as const }
  const times = { created_at: now, updated_at: now, deleted_at: now }
  await db
    .insertInto('customers')
    .values({ id: 'cus_gone', ...gone, ...nameless, ...times })
    .execute()
  const { confirmation_id: id } = await shop.place()
  await shop.pay(id)
  await db.updateTable('orders').set({ customer_id: 'cus_gone' }).where('id', '=', id).execute()
  await db.updateTable('order_items').set({ starts_at: null, ends_at: null }).where('order_id', '=', id).execute()
  const anonymisedAt = async () =>
    (await db.selectFrom('orders').select('reduced_at').where('id', '=', id).executeTakeFirstOrThrow()).reduced_at

  await shop.wait(29 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await anonymisedAt()).toBeNull()
  await shop.wait(2 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await anonymisedAt()).toEqual(shop.deps.clock.now())
})
