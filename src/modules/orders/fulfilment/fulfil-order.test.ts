import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { moveItem } from '../move-order.ts'
import { loadOrder } from '../order-store.ts'
import { enqueueFulfilment } from '../order-work.ts'
import { declareUnbooked } from './declare-unbooked.ts'
import { saveDecline, saveSupplierOrder } from './supplier-answer.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { LOUNGE_PRICE } from '../testing/lounge.ts'
import { openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'

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

test('the supplier declines: the order fails, the money goes back, the traveller is told', async () => {
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id } = await shop.place()
  const reference = await shop.pay(confirmation_id)
  expect(await shop.shown(confirmation_id)).toMatchObject({
    status: 'failed',
    payment_status: 'refunded',
    fulfilment_status: 'failed',
  })
  expect(shop.gateways.paystack.refunded).toEqual([
    { reference, amount: PRICE.grand_total, reason: 'supplier_declined' },
  ])
  expect((await shop.kinds(confirmation_id)).slice(-3)).toEqual(['supplier_declined', 'refund_started', 'refunded'])
  expect(await shop.mails()).toEqual(['order_failed'])
})

test('the supplier declines what was paid twice: the order is refunded when its own money is back', async () => {
  const { confirmation_id } = await shop.place()
  const extra = await shop.open(confirmation_id, 'flutterwave')
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  shop.gateways.paystack.refundState = 'pending'
  await shop.pay(confirmation_id, 'paystack')
  await shop.settle(extra, 'flutterwave', successful(extra))
  expect(shop.gateways.flutterwave.refunded).toHaveLength(1)
  expect((await shop.shown(confirmation_id)).payment_status).toBe('refund_pending')
  shop.gateways.paystack.refundState = 'processed'
  await shop.wait(60_000)
  expect((await shop.shown(confirmation_id)).payment_status).toBe('refunded')
})

test('the supplier declines and the refund gets stuck: staff are told once', async () => {
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  shop.gateways.paystack.refundState = 'needs_attention'
  const { confirmation_id } = await shop.place()
  const reference = await shop.pay(confirmation_id)
  await settlePayment(shop.deps, { orderId: confirmation_id, reference })
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'review' })
  expect((await shop.kinds(confirmation_id)).filter((kind) => kind === 'review')).toHaveLength(1)

  shop.gateways.paystack.refundState = 'processed'
  await shop.wait(60_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
})

test('the supplier says nothing of its price when it is to be bought: it is asked again soon, and nobody is called', async () => {
  shop.supplier.answer = { kind: 'unasked' }
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', fulfilment_status: 'booking' })
  await shop.wait(60_000)
  shop.supplier.answer = { kind: 'ordered', order: TICKETED }
  await shop.wait(60_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', airline_pnr: 'QX7KLM' })
  expect(new Set(shop.supplier.asked.map(({ clientReference }) => clientReference)).size).toBe(1)
  expect(shop.supplier.asked).toHaveLength(3)
  expect(shop.gateways.paystack.refunded).toEqual([])
  expect(await database.db.selectFrom('work_items').select('id').where('status', '=', 'open').execute()).toEqual([])
})

test('one code that lets several in stands once with what was bought', async () => {
  const basket = openBasketTestShop(database.db)
  const { lounge } = basket
  const { answer } = lounge.supplier
  if (answer.kind !== 'ordered') throw new Error(answer.kind)
  lounge.supplier.answer = { ...answer, order: { ...answer.order, ticketNumbers: ['LGE-7', 'LGE-7', 'LGE-8'] } }
  const order = await basket.place({ items: [basket.pass()] }, LOUNGE_PRICE.grand_total)
  await basket.pay(order, LOUNGE_PRICE.grand_total)
  const { status, items } = await basket.shown(order)
  expect({ status, vouchers: items[0]?.vouchers }).toEqual({ status: 'confirmed', vouchers: ['LGE-7', 'LGE-8'] })
})

test('the supplier gives no clear answer: it is asked what it has, never to book again', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('unconfirmed')
  await shop.wait(15_000)
  shop.supplier.found = new SupplierFailure('timeout', 'no answer')
  await shop.wait(30_000)
  shop.supplier.found = TICKETED
  await shop.wait(60_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', airline_pnr: 'QX7KLM' })
  expect(shop.supplier.asked).toHaveLength(1)
  expect(shop.gateways.paystack.refunded).toEqual([])
})

test('the supplier stays unclear: staff are told once, and the looking goes on', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600, 3_600]) await shop.wait(seconds * 1_000)
  expect((await shop.kinds(confirmation_id)).filter((kind) => kind === 'review')).toHaveLength(1)
  const work = () =>
    database.db
      .selectFrom('work_items')
      .select(['queue', 'reason', 'status'])
      .where('order_id', '=', confirmation_id)
      .execute()
  expect(await work()).toEqual([{ queue: 'suppliers', reason: 'supplier_unclear', status: 'open' }])
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  shop.supplier.found = TICKETED
  await shop.wait(3_600_000)
  expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
  expect(await work()).toMatchObject([{ status: 'done' }])
})

describe('an answer that stays away', () => {
  const HOUR_MS = 3_600_000
  const workOf = (orderId: string) =>
    database.db
      .selectFrom('work_items')
      .select(['reason', 'status', 'subject'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  /** Paid, and nobody says what has become of it. */
  const payUnheard = async (hours: number): Promise<string> => {
    shop.supplier.answer = { kind: 'unknown' }
    shop.supplier.found = new SupplierFailure('timeout', 'no answer')
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    for (const seconds of [15, 30, 60, 120, 300, 600]) await shop.wait(seconds * 1_000)
    for (let hour = 0; hour < hours; hour++) await shop.wait(HOUR_MS)
    return confirmation_id
  }

  test('is told to the traveller by one mail, and past its time to staff as overdue; nothing goes back', async () => {
    const order = await payUnheard(0)
    expect(await shop.mails()).toEqual(['order_unconfirmed'])
    expect(await shop.shown(order)).toMatchObject({ fulfilment_status: 'unconfirmed', answer_overdue: false })
    for (let hour = 0; hour < 13; hour++) await shop.wait(HOUR_MS)
    expect(await workOf(order)).toMatchObject([
      { reason: 'supplier_unclear', status: 'open' },
      { reason: 'answer_overdue', status: 'open' },
    ])
    expect(await shop.shown(order)).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      answer_overdue: true,
    })
    expect(shop.gateways.paystack.refunded).toEqual([])
    expect(await shop.mails()).toEqual(['order_unconfirmed'])
    shop.supplier.found = TICKETED
    await shop.wait(HOUR_MS)
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', answer_overdue: false })
    expect((await workOf(order)).map(({ status }) => status)).toEqual(['done', 'done'])
  })

  test('is looked for once a day after some days, for weeks', async () => {
    const order = await payUnheard(24 * 10)
    shop.supplier.found = TICKETED
    for (let hour = 0; hour < 24; hour++) await shop.wait(HOUR_MS)
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed' })
  })

  test('ends by the word of staff that the supplier has nothing: then the money goes back, once', async () => {
    const order = await payUnheard(13)
    const [item] = (await shop.shown(order)).items
    const itemId = item?.item_id ?? ''
    expect(await declareUnbooked(shop.deps, { itemId, actor: 'staff:ada' })).toBe(true)
    await shop.wait(HOUR_MS)
    expect(await shop.shown(order)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect((await workOf(order)).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(await declareUnbooked(shop.deps, { itemId, actor: 'staff:ada' })).toBe(false)
  })

  test('that comes once its money went back by the word of staff is work for them: the shop is to pay for it', async () => {
    const order = await payUnheard(13)
    const [item] = (await shop.shown(order)).items
    const itemId = item?.item_id ?? ''
    await declareUnbooked(shop.deps, { itemId, actor: 'staff:ada' })
    await shop.wait(60_000)
    expect(await shop.shown(order)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    await shop.wait(HOUR_MS)
    shop.supplier.found = TICKETED
    for (let hour = 0; hour < 3; hour++) await shop.wait(HOUR_MS)
    expect((await workOf(order)).filter(({ status }) => status === 'open')).toEqual([
      { reason: 'booked_after_all', status: 'open', subject: itemId },
    ])
    expect(await shop.shown(order)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
  })

  test('and comes to one look while another ends it by the word of staff is work for them, too', async () => {
    const id = await payUnheard(13)
    const order = await loadOrder(database.db, id)
    const [item] = order?.items ?? []
    if (!order || !item) throw new Error('no order')
    shop.supplier.findOrder = async () => {
      await saveDecline(shop.deps, order, item, 'unconfirmed')
      return TICKETED
    }
    await shop.wait(HOUR_MS)
    expect(await shop.shown(id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect((await workOf(id)).filter(({ status }) => status === 'open')).toEqual([
      { reason: 'booked_after_all', status: 'open', subject: item.id },
    ])
  })

  test('is waited for in spite of the word of staff while what was sent may still arrive', async () => {
    shop.supplier.answer = { kind: 'unknown' }
    shop.supplier.found = null
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    const [item] = (await shop.shown(confirmation_id)).items
    await declareUnbooked(shop.deps, { itemId: item?.item_id ?? '', actor: 'staff:ada' })
    await shop.wait(15_000)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    shop.supplier.found = TICKETED
    await shop.wait(60_000)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('is believed before the word of staff where it comes at last', async () => {
    const order = await payUnheard(13)
    shop.supplier.found = TICKETED
    const [item] = (await shop.shown(order)).items
    await declareUnbooked(shop.deps, { itemId: item?.item_id ?? '', actor: 'staff:ada' })
    await shop.wait(60_000)
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('has come, and is not forgotten for the word of staff, where what is booked cannot be asked for later', async () => {
    const order = await payUnheard(13)
    shop.supplier.found = { ...TICKETED, status: 'booked', ticketNumbers: [] }
    const [item] = (await shop.shown(order)).items
    await declareUnbooked(shop.deps, { itemId: item?.item_id ?? '', actor: 'staff:ada' })
    await shop.wait(15_000)
    shop.supplier.found = new SupplierFailure('timeout', 'no answer')
    for (const seconds of [30, 60, 120]) await shop.wait(seconds * 1_000)
    expect(await shop.shown(order)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(shop.gateways.paystack.refunded).toEqual([])
    shop.supplier.found = TICKETED
    await shop.wait(HOUR_MS)
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('ends by no word of staff while what another look has found held is being paid for', async () => {
    shop.supplier.answer = { kind: 'ordered', order: HELD }
    shop.supplier.payment = { kind: 'unknown' }
    shop.supplier.found = new SupplierFailure('timeout', 'no answer')
    const confirmation_id = await shop.hold()
    await shop.pay(confirmation_id)
    await shop.wait(HOUR_MS)
    const [item] = (await loadOrder(database.db, confirmation_id))?.items ?? []
    if (!item) throw new Error('no item')
    await declareUnbooked(shop.deps, { itemId: item.id, actor: 'staff:ada' })
    const { findOrder } = shop.supplier
    shop.supplier.payment = { kind: 'ordered', order: TICKETED }
    shop.supplier.findOrder = async (reference) => {
      await database.db.transaction().execute(async (tx) => {
        if (await moveItem(tx, shop.deps.clock, item, 'paid_again'))
          await enqueueFulfilment(tx, shop.deps.clock, item, { round: 'pay:beside' })
      })
      return findOrder(reference)
    }
    await shop.wait(15_000)
    expect(shop.gateways.paystack.refunded).toEqual([])
    shop.supplier.findOrder = async () => HELD
    await shop.wait(HOUR_MS)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(shop.supplier.paid).toHaveLength(2)
  })

  test('comes beside the look that would have told of its staying away: nobody is told, and no work is left', async () => {
    shop.supplier.answer = { kind: 'unknown' }
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    for (const seconds of [15, 30, 60, 120, 300]) await shop.wait(seconds * 1_000)
    const order = await loadOrder(database.db, confirmation_id)
    const [item] = order?.items ?? []
    if (!order || !item) throw new Error('no order')
    const { findOrder } = shop.supplier
    shop.supplier.findOrder = async (reference) => {
      await saveSupplierOrder(shop.deps, order, item, TICKETED)
      return findOrder(reference)
    }
    await shop.wait(600_000)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    expect(await shop.mails()).toEqual(['e_ticket'])
    expect((await workOf(confirmation_id)).filter(({ status }) => status === 'open')).toEqual([])
  })
})

test('tickets for some travellers only: staff are told, and the looking goes on until all are there', async () => {
  const incomplete = { ...TICKETED, ticketNumbers: [] }
  shop.supplier.answer = { kind: 'ordered', order: incomplete }
  shop.supplier.found = incomplete
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600]) await shop.wait(seconds * 1_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', fulfilment_status: 'unconfirmed' })
  const told = database.db.selectFrom('work_items').select('reason').where('order_id', '=', confirmation_id)
  expect(await told.execute()).toEqual([{ reason: 'supplier_unclear' }])
  shop.supplier.found = TICKETED
  await shop.wait(3_600_000)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
})

test('the supplier has booked but not ticketed yet: the code is kept, the tickets follow', async () => {
  const booked = { ...TICKETED, status: 'booked' as const, ticketNumbers: [] }
  shop.supplier.answer = { kind: 'ordered', order: booked }
  shop.supplier.found = booked
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  expect(await shop.shown(confirmation_id)).toMatchObject({ airline_pnr: 'QX7KLM', fulfilment_status: 'unconfirmed' })
  await shop.wait(15_000)
  shop.supplier.found = TICKETED
  await shop.wait(30_000)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
})

test('an order that turns out to be held where it was to be bought is asked for until people know of it', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  shop.supplier.found = HELD
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600]) await shop.wait(seconds * 1_000)
  const work = database.db.selectFrom('work_items').select('reason').where('order_id', '=', confirmation_id)
  expect(await work.execute()).toEqual([{ reason: 'supplier_unclear' }])
  shop.supplier.found = TICKETED
  await shop.wait(3_600_000)
  expect((await shop.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
})

describe('the supplier is asked by a process that dies', () => {
  const dieAsking = async () => {
    shop.supplier.answer = new Error('the process was killed')
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    shop.supplier.answer = { kind: 'ordered', order: TICKETED }
    return confirmation_id
  }

  test('after it had booked: its order is found, not made again', async () => {
    const orderId = await dieAsking()
    shop.supplier.found = TICKETED
    await shop.wait(1_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(shop.supplier.asked).toHaveLength(1)
  })

  test('before it had booked: it is asked again, when it can no longer be busy', async () => {
    const orderId = await dieAsking()
    await shop.wait(1_000)
    expect((await shop.shown(orderId)).status).toBe('processing')
    expect(shop.supplier.asked).toHaveLength(1)
    await shop.wait(60_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(shop.supplier.asked).toHaveLength(2)
    const [first, second] = shop.supplier.asked
    expect(second?.clientReference).toBe(first?.clientReference)
  })

  test('and does not serve the shop when it is asked again: what it had booked is found, and not given back', async () => {
    const orderId = await dieAsking()
    shop.supplier.answer = { kind: 'blocked', fault: 'credentials', detail: 'no such key' }
    await shop.wait(61_000)
    expect(shop.supplier.asked).toHaveLength(2)
    // Its list was late.
    shop.supplier.found = TICKETED
    for (let hour = 0; hour < 13; hour++) await shop.wait(3_600_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('and cannot be asked for it until the deadline: nothing goes back before it has answered', async () => {
    const orderId = await dieAsking()
    shop.supplier.answer = { kind: 'blocked', fault: 'credentials', detail: 'no such key' }
    await shop.wait(61_000)
    shop.supplier.found = new SupplierFailure('blocked', 'no such key', { fault: 'credentials' })
    for (let hour = 0; hour < 13; hour++) await shop.wait(3_600_000)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(shop.gateways.paystack.refunded).toEqual([])
  })
})
