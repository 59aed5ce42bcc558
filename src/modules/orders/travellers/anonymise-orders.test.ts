import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { replaceFailedRefund } from '../cancelling/replace-failed-refund.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

const DAY_MS = 86_400_000

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  shop = openTestShop(database.db)
})
afterAll(() => database.close())

/** Somebody whose account is deleted. */
async function addGone(id: string): Promise<void> {
  const { db } = database
  const now = shop.deps.clock.now()
  const gone = { email: '', email_key: id, email_verified_at: null, password_hash: null, phone: null }
  const nameless = { first_name: '', last_name: '', language: 'en' as const }
  const times = { created_at: now, updated_at: now, deleted_at: now }
  await db
    .insertInto('customers')
    .values({ id, ...gone, ...nameless, ...times })
    .execute()
}

async function reducedAt(id: string): Promise<Date | null> {
  const order = database.db.selectFrom('orders').select('reduced_at').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).reduced_at
}

test('what was sold without a time of its own tells nobody any more thirty days after the last thing that happened', async () => {
  const { db } = database
  await addGone('cus_gone')
  const { confirmation_id: id } = await shop.place()
  await shop.pay(id)
  await db.updateTable('orders').set({ customer_id: 'cus_gone' }).where('id', '=', id).execute()
  await db.updateTable('order_items').set({ starts_at: null, ends_at: null }).where('order_id', '=', id).execute()
  const anonymisedAt = () => reducedAt(id)

  await shop.wait(29 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await anonymisedAt()).toBeNull()
  await shop.wait(2 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await anonymisedAt()).toEqual(shop.deps.clock.now())
})

test('an order whose refund failed tells nobody any more once the money was given by another way and its time is over', async () => {
  const { db } = database
  await addGone('cus_refunded')
  shop.gateways.paystack.refundState = 'failed'
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id: id } = await shop.place()
  const reference = await shop.pay(id)
  await db.updateTable('orders').set({ customer_id: 'cus_refunded' }).where('id', '=', id).execute()
  const refund = db.selectFrom('refunds').select('id').where('payment_reference', '=', reference)
  const { id: refundId } = await refund.executeTakeFirstOrThrow()
  await shop.wait(31 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await reducedAt(id)).toBeNull()
  const byHand = { way: 'hand', why: 'account_closed', transfer: 'GTB 331', actor: 'staff:bola' } as const
  expect(await replaceFailedRefund(shop.deps, { refundId, ...byHand })).toBe('done')
  await shop.worker.runDue()
  await shop.wait(31 * DAY_MS)
  await anonymiseOrders(shop.deps)
  expect(await reducedAt(id)).toEqual(shop.deps.clock.now())
})
