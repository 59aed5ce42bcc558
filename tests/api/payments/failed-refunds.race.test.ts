import { afterAll, expect, test } from 'vitest'
import { balanceOf, cashAt, checkBooks, ORDERS, walletOf } from '#modules/ledger/index.ts'
import { replaceFailedRefund } from '#modules/orders/index.ts'
import { lockPayment } from '#modules/payments/index.ts'
import { saveDispute } from '#modules/payments/disputes/save-dispute.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { untilBlocked } from '#tests/support/blocked.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'

const ROUNDS = 10
const ALL = PRICE.grand_total
const CUSTOMER = 'cus_awa'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = openTestShop(db)
const { paystack } = shop.gateways

/** A paid order whose supplier declined it, and whose refund the provider could not make. */
async function stuckOrder() {
  paystack.refundState = 'failed'
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.pay(orderId)
  await db.updateTable('payments').set({ customer_id: CUSTOMER }).where('reference', '=', reference).execute()
  const refunds = db.selectFrom('refunds').select('id').where('payment_reference', '=', reference)
  const { id: refundId } = await refunds.where('status', '=', 'failed').executeTakeFirstOrThrow()
  return { orderId, reference, refundId }
}
const give = (refundId: string, way: 'hand' | 'wallet' | 'again', manager: string) =>
  replaceFailedRefund(shop.deps, {
    refundId,
    way,
    why: 'account_closed',
    actor: `staff:${manager}`,
    ...(way === 'hand' && { transfer: `GTB ${manager}` }),
  })
const rowsOf = (reference: string) =>
  db.selectFrom('refunds').select(['id', 'status', 'replaces']).where('payment_reference', '=', reference).execute()
const given = async () =>
  (await balanceOf(db, cashAt('hand'), 'NGN')) + (await balanceOf(db, walletOf(CUSTOMER), 'NGN'))

test('of many managers who give one refund by every way at once, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, reference, refundId } = await stuckOrder()
    const [before, orders] = [await given(), await balanceOf(db, ORDERS, 'NGN')]
    let all: Promise<readonly string[]> = Promise.resolve([])
    await db.transaction().execute(async (tx) => {
      await lockPayment(tx, reference)
      const ways = ['hand', 'wallet', 'again', 'hand'] as const
      all = Promise.all(ways.map((way, index) => give(refundId, way, `m${index}`)))
      await untilBlocked(db, 1)
    })
    expect((await all).toSorted()).toEqual(['done', 'settled', 'settled', 'settled'])
    expect((await rowsOf(reference)).filter(({ replaces }) => replaces === refundId)).toHaveLength(1)
    await shop.worker.runDue()
    const moved = (await given()) - before
    expect([0, ALL]).toContain(moved)
    expect(orders - (await balanceOf(db, ORDERS, 'NGN'))).toBe(moved)
    expect((await shop.shown(orderId)).payment_status).toBe(moved === 0 ? 'review' : 'refunded')
  }
  expect(await checkBooks(db)).toEqual([])
})

test('a second row in place of one refund is refused by the database itself', async () => {
  const { reference, refundId } = await stuckOrder()
  expect(await give(refundId, 'hand', 'bola')).toBe('done')
  const row = db.selectFrom('refunds').selectAll().where('replaces', '=', refundId)
  const first = await row.executeTakeFirstOrThrow()
  const twin = { ...first, id: 'ref_twin', occasion: 'again', status: undefined }
  await expect(db.insertInto('refunds').values(twin).execute()).rejects.toThrow('refunds_replaces_key')
  expect(await rowsOf(reference)).toHaveLength(2)
})

test('a bank that asks for the money while it is given by hand has it, or it is given: never is neither known of the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { reference, refundId } = await stuckOrder()
    const before = await given()
    const names = { providerDisputeId: `of ${reference}`, reference, providerId: null }
    const [outcome] = await Promise.all([
      give(refundId, 'hand', 'bola'),
      saveDispute(shop.deps, 'paystack', { ...names, amount: null, state: 'needs_answer', reason: null, dueAt: null }),
    ])
    expect(['done', 'disputed']).toContain(outcome)
    expect((await given()) - before).toBe(outcome === 'done' ? ALL : 0)
    const dispute = db.selectFrom('disputes').select('held').where('payment_reference', '=', reference)
    // What staff sent by hand is with the provider still, which the bank can take it from.
    expect((await dispute.executeTakeFirstOrThrow()).held).toBe(ALL)
    expect(await give(refundId, 'wallet', 'ada')).toBe(outcome === 'done' ? 'settled' : 'disputed')
  }
  expect(await checkBooks(db)).toEqual([])
})
