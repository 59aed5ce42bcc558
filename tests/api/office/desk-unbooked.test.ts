import { afterAll, expect, test } from 'vitest'
import { openWorkItem } from '#db/work-items.ts'
import { insertRequest } from '#modules/flights/orders/extras/requests/request-store.ts'
import { openDesk } from '#tests/support/office.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())
const { db } = shop.database
const agent = await openDesk(shop, 'ada@teranga.example', 'agent')
const accounts = await openDesk(shop, 'bola@teranga.example', 'accounts')
const manager = await openDesk(shop, 'chidi@teranga.example', 'manager')
const second = await openDesk(shop, 'dele@teranga.example', 'manager')

/** A paid item of whose supplier nobody has heard, and the work that staff have of it. */
async function unheardItem(): Promise<{ readonly id: number; readonly itemId: string }> {
  const orders = openTestShop(db)
  orders.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await orders.place()
  await orders.pay(confirmation_id)
  const ofOrder = db.selectFrom('order_items').select('id').where('order_id', '=', confirmation_id)
  const { id: itemId } = await ofOrder.executeTakeFirstOrThrow()
  const overdue = { queue: 'suppliers', reason: 'answer_overdue', subject: itemId, orderId: confirmation_id } as const
  await openWorkItem(db, shop.clock, overdue)
  const work = db.selectFrom('work_items').select('id').where('subject', '=', itemId).where('status', '=', 'open')
  const { id } = await work.where('reason', '=', 'answer_overdue').executeTakeFirstOrThrow()
  return { id, itemId }
}

const said = async (itemId: string) => {
  const entries = db.selectFrom('audit_log').select('actor').where('object', '=', itemId)
  const found = await entries.where('action', '=', 'work.unbooked').execute()
  return found.map(({ actor }) => actor)
}

test('a manager says once that a supplier has booked nothing; others see what waits, and cannot', async () => {
  const { id, itemId } = await unheardItem()
  const unbooked = { id, seen_owner: null }
  expect((await agent.call('deskWorkItem', { id })).body).toMatchObject({ unheard: true })
  expect((await agent.call('deskWorkUnbooked', unbooked)).body.code).toBe('forbidden')
  expect((await accounts.call('deskWorkUnbooked', unbooked)).body.code).toBe('forbidden')
  expect((await accounts.call('deskWorkItem', { id })).body.code).toBe('not_found')
  expect(await said(itemId)).toEqual([])
  const answer = await manager.call('deskWorkUnbooked', unbooked)
  expect(answer).toMatchObject({ status: 200, body: { unheard: false, item: { id, done_at: null } } })
  expect((await manager.call('deskWorkUnbooked', unbooked)).body.code).toBe('changed_meanwhile')
  expect(await said(itemId)).toEqual(['staff:chidi@teranga.example'])
})

test('of two who say so at once one does', async () => {
  const { id, itemId } = await unheardItem()
  const both = await Promise.all(
    [manager, second].map((desk) => desk.call('deskWorkUnbooked', { id, seen_owner: null })),
  )
  expect([200, 409].map((wanted) => both.filter(({ status }) => status === wanted).length)).toEqual([1, 1])
  expect(await said(itemId)).toHaveLength(1)
})

test('nothing is said of work that has become somebody else’s, was closed, or of what was answered meanwhile', async () => {
  const { id, itemId } = await unheardItem()
  const call = async (seen_owner: string | null) =>
    (await manager.call('deskWorkUnbooked', { id, seen_owner })).body.code
  const dele = 'dele@teranga.example'
  await second.call('deskWorkTake', { id, seen_owner: null, to: dele })
  expect(await call(null)).toBe('changed_meanwhile')
  await second.call('deskWorkClose', { id, seen_owner: dele })
  expect((await manager.call('deskWorkItem', { id })).body).toMatchObject({ unheard: false })
  expect(await call(dele)).toBe('changed_meanwhile')

  const answered = await unheardItem()
  await db.updateTable('order_items').set({ status: 'failed' }).where('id', '=', answered.itemId).execute()
  expect((await manager.call('deskWorkItem', { id: answered.id })).body).toMatchObject({ unheard: false })
  const late = await manager.call('deskWorkUnbooked', { id: answered.id, seen_owner: null })
  expect(late.body.code).toBe('changed_meanwhile')
  expect([...(await said(itemId)), ...(await said(answered.itemId))]).toEqual([])
})

test('work that is about no item of an order has nothing of the kind', async () => {
  await openWorkItem(db, shop.clock, { queue: 'refunds', reason: 'refund_missing', subject: 'paystack:9' })
  const work = db.selectFrom('work_items').select('id').where('subject', '=', 'paystack:9')
  const { id } = await work.executeTakeFirstOrThrow()
  expect((await manager.call('deskWorkItem', { id })).body).toMatchObject({ unheard: false })
  expect((await manager.call('deskWorkUnbooked', { id, seen_owner: null })).body.code).toBe('changed_meanwhile')
})

test('only a manager says that an airline has changed nothing, with a reason, and of nothing but a change', async () => {
  const { id } = await unheardItem()
  const unchanged = { id, seen_owner: null, reason: 'Air France, by telephone' }
  expect((await manager.call('deskWorkItem', { id })).body).toMatchObject({
    unheard_change: false,
    unheard_extras: false,
  })
  expect((await agent.call('deskWorkUnchanged', unchanged)).body.code).toBe('forbidden')
  expect((await accounts.call('deskWorkUnchanged', unchanged)).body.code).toBe('forbidden')
  for (const reason of ['', '  ', 'x'.repeat(501)])
    expect((await manager.call('deskWorkUnchanged', { ...unchanged, reason })).body.code).toBe('validation_failed')
  expect((await manager.call('deskWorkUnchanged', unchanged)).body.code).toBe('changed_meanwhile')
})

/** Bags that were paid for, and of which an airline has not said whether it added them; and the work of it. */
async function unheardExtras(): Promise<{ readonly id: number; readonly requestId: string }> {
  const { confirmation_id: orderId } = await openTestShop(db).place()
  const item = await db.selectFrom('order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const expiresAt = shop.clock.now()
  const money = { amount: 0, currency: 'NGN' as const }
  const request = { orderId, itemId: item.id, amount: money, supplierAmount: money, expiresAt }
  const { id: requestId } = await db.transaction().execute((tx) => insertRequest(tx, shop.clock, request))
  const asked = { status: 'unclear' as const, attempted_at: shop.clock.now() }
  await db.updateTable('extras_requests').set(asked).where('id', '=', requestId).execute()
  await openWorkItem(db, shop.clock, { queue: 'suppliers', reason: 'supplier_unclear', subject: requestId, orderId })
  const work = db.selectFrom('work_items').select('id').where('subject', '=', requestId)
  return { id: (await work.executeTakeFirstOrThrow()).id, requestId }
}

test('a manager says once, with a reason, that an airline has added nothing; others see what waits, and cannot', async () => {
  const { id, requestId } = await unheardExtras()
  const unadded = { id, seen_owner: null, reason: 'Air France, by telephone' }
  const waiting = { unheard: false, unheard_change: false, unheard_extras: true }
  expect((await agent.call('deskWorkItem', { id })).body).toMatchObject(waiting)
  expect((await agent.call('deskWorkUnchanged', unadded)).body.code).toBe('forbidden')
  expect((await manager.call('deskWorkUnbooked', { id, seen_owner: null })).body.code).toBe('changed_meanwhile')
  const both = await Promise.all([manager, second].map((desk) => desk.call('deskWorkUnchanged', unadded)))
  expect([200, 409].map((wanted) => both.filter(({ status }) => status === wanted).length)).toEqual([1, 1])
  expect((await manager.call('deskWorkItem', { id })).body).toMatchObject({ unheard_extras: false })
  const entries = db.selectFrom('audit_log').select('action').where('object', '=', requestId)
  expect(await entries.execute()).toEqual([{ action: 'work.unadded' }])
})
