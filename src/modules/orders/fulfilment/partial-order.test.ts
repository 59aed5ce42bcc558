import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const SHARES = [90_000_000, 41_000_000] as const
const ticketed = (serial: number): SupplierOrderOutcome => ({
  kind: 'ordered',
  order: { ...TICKETED, supplierOrderId: `sup_${serial}` },
})
const declined: SupplierOrderOutcome = { kind: 'declined', reason: 'seats_unavailable' }

/** An order of two flights, each with its share of the price; the answers come in the order of the items. */
async function twoFlights(policy: 'keep' | 'cancel_all', answers: readonly SupplierOrderOutcome[]): Promise<string> {
  const { confirmation_id } = await shop.place()
  const { db } = database
  const row = await db
    .selectFrom('order_items')
    .select([
      'order_id',
      'kind',
      'status',
      'supplier_code',
      'supplier_ref',
      'search_id',
      'search_session_id',
      'currency',
      'supplier_order_id',
      'pnr',
      'attempted_at',
      'created_at',
      'updated_at',
      'id',
      'client_reference',
      'offer_id',
      'sold',
      'price',
    ])
    .where('order_id', '=', confirmation_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      ...row,
      id: `${row.id}_2`,
      position: 1,
      client_reference: `${row.client_reference}_2`,
      offer_id: `${row.offer_id}_2`,
      sold: JSON.stringify(row.sold),
      price: JSON.stringify(row.price),
      amount: SHARES[1] ?? 0,
    })
    .execute()
  await db
    .updateTable('order_items')
    .set({ amount: SHARES[0] ?? 0 })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('orders').set({ partial_policy: policy }).where('id', '=', confirmation_id).execute()
  const order = shop.supplier.order.bind(shop.supplier)
  const left = [...answers]
  shop.supplier.order = (request) => {
    shop.supplier.answer = left.shift() ?? declined
    return order(request)
  }
  return confirmation_id
}

describe('an order of two flights', () => {
  test('both are bought: one confirmed order', async () => {
    const orderId = await twoFlights('keep', [ticketed(1), ticketed(2)])
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed', refunds: [] })
    expect(new Set(shop.supplier.asked.map(({ clientReference }) => clientReference)).size).toBe(2)
    expect(await shop.mails()).toEqual(['e_ticket'])
  })

  test('one cannot be booked: the other is kept, and exactly its share goes back', async () => {
    const orderId = await twoFlights('keep', [ticketed(1), declined])
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'confirmed',
      fulfilment_status: 'partial',
      payment_status: 'part_refunded',
      items: [{ status: 'ticketed' }, { status: 'failed' }],
      refunds: [{ amount: { amount: 41_000_000 }, reason: 'item_declined', status: 'processed' }],
    })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: 41_000_000 }])
    expect(await shop.kinds(orderId)).toContain('partly_confirmed')
  })

  test('neither can be booked: everything goes back, once', async () => {
    const orderId = await twoFlights('keep', [declined, declined])
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total }])
  })

  test('all or nothing: what was bought is given back to the airline, then everything to the traveller', async () => {
    const orderId = await twoFlights('cancel_all', [ticketed(1), declined])
    shop.supplier.found = TICKETED
    await shop.pay(orderId)
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'failed',
      payment_status: 'refunded',
      items: [{ status: 'cancelled' }, { status: 'failed' }],
    })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total }])
  })

  test('all or nothing, and the airline keeps a part: the traveller has everything back, and people are told', async () => {
    const orderId = await twoFlights('cancel_all', [ticketed(1), declined])
    shop.supplier.found = TICKETED
    shop.supplier.cancellation = {
      kind: 'cancelled',
      refund: { amount: 10_000_000, currency: 'NGN' },
      refundTo: 'original_payment',
    }
    await shop.pay(orderId)
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total }])
    const told = await database.db.selectFrom('work_items').select('reason').where('order_id', '=', orderId).execute()
    expect(told).toEqual([{ reason: 'cancel_refund_short' }])
  })

  test('all or nothing, but the airline takes nothing back: what there is, is kept', async () => {
    const orderId = await twoFlights('cancel_all', [ticketed(1), declined])
    shop.supplier.found = TICKETED
    shop.supplier.cancellation = { kind: 'refused' }
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', fulfilment_status: 'partial' })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: 41_000_000 }])
  })

  test('one answer is late: nothing is settled before it has come', async () => {
    const orderId = await twoFlights('keep', [ticketed(1), { kind: 'unknown' }])
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'processing', fulfilment_status: 'unconfirmed' })
    expect(await shop.mails()).toEqual([])
    shop.supplier.found = TICKETED
    await shop.wait(15_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
  })
})

test('the database refuses a move that the table does not have, whoever asks', async () => {
  const { confirmation_id } = await shop.place()
  const { db } = database
  const forced = [
    db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', confirmation_id).execute(),
    db.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', confirmation_id).execute(),
    db.updateTable('order_items').set({ status: 'ticketed' }).where('order_id', '=', confirmation_id).execute(),
  ]
  for (const move of forced) await expect(move).rejects.toThrow('is forbidden')
  expect(await shop.shown(confirmation_id)).toMatchObject({
    status: 'pending_payment',
    payment_status: 'unpaid',
    items: [{ status: 'pending' }],
  })
})

test('a refund that has ended can be moved by nobody', async () => {
  shop.supplier.answer = declined
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  const [refund] = (await shop.shown(confirmation_id)).refunds
  const again = database.db
    .updateTable('refunds')
    .set({ status: 'pending' })
    .where('id', '=', refund?.refund_id ?? '')
    .execute()
  await expect(again).rejects.toThrow('is forbidden')
})
