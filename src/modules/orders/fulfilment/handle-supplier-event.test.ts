import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { handleSupplierEvent } from './handle-supplier-event.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { successful } from '../testing/staged-gateway.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('work_items').execute()
  shop = openTestShop(database.db)
})

/** A paid order whose supplier has not said whether it booked. */
async function openOutcome() {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  return { confirmation_id, clientReference: shop.supplier.asked.at(-1)?.clientReference ?? '' }
}

const hear = (event: Parameters<typeof handleSupplierEvent>[2], supplier = 'staged') =>
  handleSupplierEvent(shop.deps, supplier, event)
const work = () => database.db.selectFrom('work_items').select(['queue', 'reason', 'order_id']).execute()

test('news of an order make the shop look at once, however often they come', async () => {
  const { confirmation_id, clientReference } = await openOutcome()
  shop.supplier.found = TICKETED
  await hear({ kind: 'order_created', clientReference })
  await hear({ kind: 'order_created', clientReference })
  await shop.wait(0)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
  expect((await shop.kinds(confirmation_id)).filter((kind) => kind === 'ticketed')).toHaveLength(1)
})

test('news that the order failed give the money back, once the supplier has no such order', async () => {
  const { confirmation_id, clientReference } = await openOutcome()
  shop.supplier.found = new SupplierFailure('unreachable', 'down')
  await hear({ kind: 'order_failed', clientReference })
  await shop.wait(0)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('unconfirmed')
  shop.supplier.found = null
  await shop.wait(60_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
})

test('news that the order failed change nothing when the supplier has it after all', async () => {
  const { confirmation_id, clientReference } = await openOutcome()
  shop.supplier.found = TICKETED
  await hear({ kind: 'order_failed', clientReference })
  await shop.wait(0)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
})

test('news of a question say nothing of the one that has taken its place, also where the supplier was silent first', async () => {
  const { confirmation_id, clientReference } = await openOutcome()
  shop.supplier.found = new SupplierFailure('unreachable', 'down')
  await hear({ kind: 'order_failed', clientReference })
  await shop.wait(0)
  await database.db
    .updateTable('order_items')
    .set({ client_reference: `${clientReference}_anew` })
    .where('order_id', '=', confirmation_id)
    .execute()
  shop.supplier.found = null
  await shop.wait(600_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

test('news that are here before the answer that they are about are seen to once it is', async () => {
  const ahead = async (kind: 'order_failed' | 'order_created') => {
    shop.supplier.order = async ({ clientReference }) => {
      await hear({ kind, clientReference })
      return { kind: 'unknown' }
    }
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    for (const seconds of [15, 30, 60]) await shop.wait(seconds * 1_000)
    return shop.shown(confirmation_id)
  }
  shop.supplier.found = null
  expect(await ahead('order_failed')).toMatchObject({ status: 'failed', payment_status: 'refunded' })
  expect(await ahead('order_created')).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await work()).toEqual([])
})

test.each([
  ['has it', TICKETED, ['booked_after_all']],
  ['has none', null, []],
  ['has cancelled it', { ...TICKETED, status: 'cancelled' as const }, []],
])('news of an order whose money went back are work for people where the supplier %s', async (_, found, reasons) => {
  const { confirmation_id, clientReference } = await openOutcome()
  await hear({ kind: 'order_failed', clientReference })
  await shop.wait(0)
  const ended = { status: 'failed', payment_status: 'refunded' }
  expect(await shop.shown(confirmation_id)).toMatchObject(ended)
  await database.db.deleteFrom('jobs').execute()
  shop.supplier.found = found
  await hear({ kind: 'order_created', clientReference })
  // A look at what was asked for lately might buy it yet.
  await shop.wait(0)
  expect(await work()).toEqual([])
  for (let minutes = 0; minutes < 120; minutes += 10) {
    if (minutes === 60) shop.supplier.found = new SupplierFailure('unreachable', 'down')
    await shop.wait(600_000)
    shop.supplier.found = found
  }
  expect((await work()).map(({ reason }) => reason)).toEqual(reasons)
  expect(await shop.shown(confirmation_id)).toMatchObject(ended)
})

test('changes and cancellations by the airline are work for people, once', async () => {
  shop.supplier.answer = { kind: 'ordered', order: { ...TICKETED, supplierOrderId: 'sup_moved' } }
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  const clientReference = shop.supplier.asked.at(-1)?.clientReference ?? ''
  for (let copy = 0; copy < 2; copy++) {
    await hear({ kind: 'schedule_changed', supplierOrderId: 'sup_moved' })
    await hear({ kind: 'order_cancelled', clientReference })
  }
  expect(await work()).toEqual([
    { queue: 'suppliers', reason: 'schedule_changed', order_id: confirmation_id },
    { queue: 'suppliers', reason: 'order_cancelled', order_id: confirmation_id },
  ])
  expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
})

test('an airline that cancels while it is asked for a change leaves that to people, too', async () => {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  const clientReference = shop.supplier.asked.at(-1)?.clientReference ?? ''
  await database.db
    .updateTable('order_items')
    .set({ status: 'changing' })
    .where('order_id', '=', confirmation_id)
    .execute()
  await hear({ kind: 'order_cancelled', clientReference })
  expect(await work()).toEqual([{ queue: 'suppliers', reason: 'order_cancelled', order_id: confirmation_id }])
})

describe('seats that are kept for a payment and cancelled by the airline', () => {
  const held = async () => {
    shop.supplier.answer = { kind: 'ordered', order: HELD }
    shop.supplier.found = HELD
    const orderId = await shop.hold()
    const clientReference = shop.supplier.asked.at(-1)?.clientReference ?? ''
    return { orderId, news: { kind: 'order_cancelled', clientReference } as const }
  }

  test('are asked for no longer, once the airline says so itself, and the traveller is told', async () => {
    const { orderId, news } = await held()
    await hear(news)
    await shop.wait(0)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'on_hold', fulfilment_status: 'held' })
    shop.supplier.found = new SupplierFailure('unreachable', 'down')
    await shop.wait(60_000)
    shop.supplier.found = { ...HELD, status: 'cancelled' }
    await shop.wait(60_000)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', fulfilment_status: 'none' })
    expect(await shop.mails()).toEqual(['hold_placed', 'hold_failed'])
    await shop.wait(48 * 3_600_000)
    expect(await shop.mails()).toEqual(['hold_placed', 'hold_failed'])
  })

  test('whose payment is on its way: it goes back when it comes', async () => {
    const { orderId, news } = await held()
    const reference = await shop.open(orderId)
    shop.supplier.found = { ...HELD, status: 'cancelled' }
    await hear(news)
    await shop.wait(0)
    await shop.settle(reference, 'paystack', successful(reference))
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })
})

test('news of others, of nothing, or from another supplier change nothing', async () => {
  const { clientReference } = await openOutcome()
  const before = await database.db.selectFrom('jobs').select('key').execute()
  await hear({ kind: 'ignored' })
  await hear({ kind: 'order_created', clientReference: 'ord_of_somebody_else' })
  await hear({ kind: 'schedule_changed', supplierOrderId: 'ord_of_somebody_else' })
  await hear({ kind: 'order_failed', clientReference }, 'another')
  expect(await database.db.selectFrom('jobs').select('key').execute()).toEqual(before)
  expect(await work()).toEqual([])
})
