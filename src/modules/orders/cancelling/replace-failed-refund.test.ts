import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf, cashAt, checkBooks, ORDERS, walletOf } from '#modules/ledger/index.ts'
import { GatewayFailure, startRefund } from '#modules/payments/index.ts'
import { saveDispute } from '#modules/payments/disputes/save-dispute.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { replaceFailedRefund } from './replace-failed-refund.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
let shop: TestShop
let paystack: TestShop['gateways']['paystack']
const ALL = PRICE.grand_total
const DAY_MS = 86_400_000

beforeEach(async () => {
  shop = openTestShop(db)
  paystack = shop.gateways.paystack
  for (const each of ['work_items', 'jobs'] as const) await db.deleteFrom(each).execute()
  paystack.refundState = 'failed'
})

/** A paid order whose supplier declined it, and whose refund the provider could not make. */
async function stuckOrder() {
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.pay(orderId)
  const ofPayment = db.selectFrom('refunds').select(['id', 'status']).where('payment_reference', '=', reference)
  const { id, status } = await ofPayment.executeTakeFirstOrThrow()
  expect([status, (await shop.shown(orderId)).payment_status]).toEqual(['failed', 'review'])
  expect(await work()).toEqual([`refund_stuck ${reference}`])
  return { orderId, reference, id }
}
const work = async () =>
  (await db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()).map(
    ({ reason, subject }) => `${reason} ${subject}`,
  )
const BY_HAND = { way: 'hand', why: 'card_closed', transfer: 'GTB 2026/331', actor: 'staff:bola' } as const
const give = async (refundId: string, how: object = {}) => {
  const outcome = await replaceFailedRefund(shop.deps, { refundId, ...BY_HAND, ...how })
  await shop.worker.runDue()
  return outcome
}
const books = async () => ({
  orders: await balanceOf(db, ORDERS, 'NGN'),
  hand: -(await balanceOf(db, cashAt('hand'), 'NGN')),
  paystack: -(await balanceOf(db, cashAt('paystack'), 'NGN')),
})
const rows = async (reference: string) =>
  db
    .selectFrom('refunds')
    .select(['status', 'destination', 'replaces', 'hand_transfer', 'reason'])
    .where('payment_reference', '=', reference)
    .orderBy('created_at')
    .execute()

test('what staff have sent by a bank transfer is noted: books, page, mail and audit log have it, and the work ends', async () => {
  const { orderId, reference, id } = await stuckOrder()
  const before = await books()
  shop.deps.clock.advance(60_000)
  expect(await give(id)).toBe('done')
  const now = await books()
  expect({ ...now, orders: now.orders - before.orders, hand: now.hand - before.hand }).toEqual({
    orders: -ALL,
    hand: -ALL,
    paystack: before.paystack,
  })
  expect(await checkBooks(db)).toEqual([])
  const order = await shop.shown(orderId)
  expect(order.payment_status).toBe('refunded')
  expect(order.timeline.at(-1)).toMatchObject({ kind: 'refunded', by: 'staff' })
  expect(order.refunds).toMatchObject([
    { status: 'processed', destination: 'transfer', transfer_reference: 'GTB 2026/331', amount: { amount: ALL } },
  ])
  expect(order.refunds[0]?.steps.map(({ status }) => status)).toEqual(['due', 'failed', 'processed'])
  expect(await shop.mails()).toContain('refund_by_transfer')
  expect(await work()).toEqual([])
  expect(await rows(reference)).toMatchObject([
    { status: 'failed', replaces: null, hand_transfer: null },
    // An earlier version reads it as a refund to where the money came from.
    { status: 'processed', destination: 'source', replaces: id, hand_transfer: 'GTB 2026/331' },
  ])
  const said = db.selectFrom('audit_log').select(['actor', 'facts']).where('action', '=', 'refund.replaced')
  const entries = await said.where('object', '=', reference).execute()
  expect(entries.map(({ actor }) => actor)).toEqual(['staff:bola'])
  expect(JSON.parse(entries[0]?.facts ?? '')).toMatchObject({
    replaces: id,
    way: 'hand',
    why: 'card_closed',
    amount: ALL,
  })
  expect(await give(id)).toBe('done')
  expect(await give(id, { way: 'again' })).toBe('settled')
  expect(await give('ref_none')).toBe('settled')
  expect(await rows(reference)).toHaveLength(2)
})

test('where the payer has a wallet it is there at once', async () => {
  const { orderId, id, reference } = await stuckOrder()
  expect(await give(id, { way: 'wallet' })).toBe('no_wallet')
  await db.updateTable('payments').set({ customer_id: 'cus_awa' }).where('reference', '=', reference).execute()
  expect(await give(id, { way: 'wallet' })).toBe('done')
  expect(await balanceOf(db, walletOf('cus_awa'), 'NGN')).toBe(ALL)
  expect((await shop.shown(orderId)).refunds).toMatchObject([{ destination: 'wallet', status: 'processed' }])
  expect(await shop.mails()).toContain('refund_to_wallet')
  expect([await checkBooks(db), await work()]).toEqual([[], []])
})

test('the provider is asked once more, and the order waits for it; failing again it is work again, and can be given by hand', async () => {
  const { orderId, id, reference } = await stuckOrder()
  const asked = paystack.refunded.length
  shop.deps.clock.advance(60_000)
  expect(await give(id, { way: 'again' })).toBe('done')
  expect(paystack.refunded).toHaveLength(asked + 1)
  expect(await shop.mails()).toContain('refund_again')
  expect((await shop.shown(orderId)).payment_status).toBe('review')
  expect(await work()).toEqual([`refund_stuck ${reference}`])
  const second = (await shop.shown(orderId)).refunds[0]
  expect(second).toMatchObject({ status: 'failed', destination: 'source' })
  expect(second?.refund_id).not.toBe(id)
  shop.deps.clock.advance(60_000)
  expect(await give(second?.refund_id ?? '')).toBe('done')
  expect((await shop.shown(orderId)).payment_status).toBe('refunded')
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['failed', 'failed', 'processed'])
  expect([await checkBooks(db), await work()]).toEqual([[], []])
})

test('asked again, the provider makes it: the order is refunded, by money of the provider', async () => {
  const { orderId, id } = await stuckOrder()
  const before = await books()
  const { readRefund } = paystack
  paystack.refundState = 'pending'
  paystack.readRefund = async (one, transaction) => {
    const told = await readRefund(one, transaction)
    return told && one === 'rfd_1' ? { ...told, state: 'failed' } : told
  }
  expect(await give(id, { way: 'again' })).toBe('done')
  expect((await shop.shown(orderId)).payment_status).toBe('refund_pending')
  expect(await work()).toEqual([])
  paystack.refundState = 'processed'
  await shop.wait(DAY_MS)
  expect((await shop.shown(orderId)).payment_status).toBe('refunded')
  expect((await books()).hand).toBe(before.hand)
  expect((await books()).paystack).toBe(before.paystack - ALL)
  expect(await checkBooks(db)).toEqual([])
})

test('nothing is given where the provider has made it after all, is at it again, or, into a wallet, does not answer', async () => {
  const { orderId, id, reference } = await stuckOrder()
  paystack.refundState = 'processing'
  expect(await give(id)).toBe('moving')
  paystack.refundState = 'failed'
  expect(await give(id, { way: 'made' })).toBe('not_made')
  paystack.refundState = 'processing'
  const { readRefund } = paystack
  paystack.readRefund = () => Promise.reject(new GatewayFailure('timeout', 'too late'))
  expect(await give(id, { way: 'wallet' })).toBe('provider_silent')
  paystack.readRefund = readRefund
  paystack.refundState = 'processed'
  for (const way of ['hand', 'again', 'wallet'] as const) expect(await give(id, { way })).toBe('made_after_all')
  // A command cannot ask the provider, and knows what others were told.
  const { db: same, clock, poke } = shop.deps
  const command = { db: same, clock, poke }
  expect(await replaceFailedRefund(command, { refundId: id, ...BY_HAND })).toBe('made_after_all')
  expect(await work()).toContainEqual('refund_differs paystack:rfd_1')
  expect(await rows(reference)).toHaveLength(1)
  expect((await shop.shown(orderId)).payment_status).toBe('review')
})

test('the provider makes after all what staff have sent by hand meanwhile: people are told, and nothing moves', async () => {
  const { orderId, id } = await stuckOrder()
  expect(await give(id)).toBe('done')
  const before = await books()
  paystack.refundState = 'processed'
  await shop.wait(DAY_MS)
  expect(await work()).toEqual(['refund_differs paystack:rfd_1'])
  expect(await books()).toEqual(before)
  expect((await shop.shown(orderId)).refunds).toHaveLength(1)
})

test('asked again while the provider makes the first after all, it is not asked: that one is left to people', async () => {
  const { id, reference, orderId } = await stuckOrder()
  const asked = paystack.refunded.length
  expect(await replaceFailedRefund(shop.deps, { refundId: id, ...BY_HAND, way: 'again' })).toBe('done')
  paystack.refundState = 'processed'
  await shop.worker.runDue()
  expect(paystack.refunded).toHaveLength(asked)
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect((await work()).toSorted()).toEqual(['refund_differs paystack:rfd_1', `refund_stuck ${reference}`])
  const [second] = (await shop.shown(orderId)).refunds
  expect(await give(second?.refund_id ?? '')).toBe('made_after_all')
})

test('nothing is given while a bank may take the money, nor what it has taken', async () => {
  const { id, reference } = await stuckOrder()
  const payment = db.selectFrom('payments').select('provider_id').where('reference', '=', reference)
  const { provider_id: providerId } = await payment.executeTakeFirstOrThrow()
  const told = { providerDisputeId: 'D1', reference, providerId, amount: null, reason: null, dueAt: null }
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'needs_answer' })
  for (const way of ['hand', 'again'] as const) expect(await give(id, { way })).toBe('disputed')
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'lost' })
  for (const way of ['hand', 'again'] as const) expect(await give(id, { way })).toBe('disputed')
  expect(await rows(reference)).toHaveLength(1)
  expect(await checkBooks(db)).toEqual([])
})

test('a bank that finds for the shop leaves it owed, and it is given', async () => {
  const { id, reference } = await stuckOrder()
  const payment = db.selectFrom('payments').select('provider_id').where('reference', '=', reference)
  const { provider_id: providerId } = await payment.executeTakeFirstOrThrow()
  const told = { providerDisputeId: 'D2', reference, providerId, amount: null, reason: null, dueAt: null }
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'needs_answer' })
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'won' })
  expect(await give(id)).toBe('done')
  expect(await checkBooks(db)).toEqual([])
})

test('nothing is given in place of what was given back otherwise since', async () => {
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.pay(orderId)
  const amount = { amount: 1_000_000, currency: 'NGN' } as const
  const start = (reason: string, of: number) =>
    db.transaction().execute((tx) =>
      startRefund(tx, shop.deps.clock, {
        paymentReference: reference,
        reason,
        amount: { ...amount, amount: of },
      }),
    )
  await start('extras_lost', 1_000_000)
  await shop.worker.runDue()
  paystack.refundState = 'processed'
  await start('cancelled', ALL)
  await shop.worker.runDue()
  const failed = db.selectFrom('refunds').select('id').where('payment_reference', '=', reference)
  const { id } = await failed.where('status', '=', 'failed').executeTakeFirstOrThrow()
  const { db: same, clock, poke } = shop.deps
  expect(await replaceFailedRefund({ db: same, clock, poke }, { refundId: id, ...BY_HAND })).toBe('not_owed')
})

test('what the provider has made after all is counted as that: by its money, once, and nobody has to look at it any more', async () => {
  const { orderId, id, reference } = await stuckOrder()
  paystack.refundState = 'processed'
  expect(await give(id)).toBe('made_after_all')
  const before = await books()
  expect(await give(id, { way: 'made', why: 'provider_made' })).toBe('done')
  expect(await give(id, { way: 'made', why: 'provider_made' })).toBe('done')
  expect(await books()).toEqual({ ...before, orders: before.orders - ALL, paystack: before.paystack - ALL })
  expect((await shop.shown(orderId)).refunds).toMatchObject([{ status: 'processed', destination: 'source' }])
  expect((await shop.shown(orderId)).payment_status).toBe('refunded')
  expect(await shop.mails()).toContain('refund_made')
  expect(await rows(reference)).toHaveLength(2)
  await shop.wait(DAY_MS)
  expect([await checkBooks(db), await work()]).toEqual([[], []])
})

test('where the provider cannot be asked, as on the command line, nothing counts as made after all', async () => {
  const { id, reference } = await stuckOrder()
  paystack.refundState = 'processed'
  expect(await give(id)).toBe('made_after_all')
  const { db: same, clock, poke } = shop.deps
  const made = { refundId: id, way: 'made', why: 'provider_made', actor: 'staff:bola' } as const
  expect(await replaceFailedRefund({ db: same, clock, poke }, made)).toBe('provider_silent')
  expect(await rows(reference)).toHaveLength(1)
})

test('of two tries of which the provider made one after all, and of the other another sum, the one of the whole sum counts', async () => {
  const { id, reference } = await stuckOrder()
  await give(id, { way: 'again' })
  const tries = db.selectFrom('refunds').select(['id', 'provider_refund_id']).where('payment_reference', '=', reference)
  const second = await tries.where('replaces', '=', id).executeTakeFirstOrThrow()
  const amounts = new Map([[second.provider_refund_id, ALL]])
  const readRefund = vi.spyOn(paystack, 'readRefund').mockImplementation((providerRefundId) =>
    Promise.resolve({
      providerRefundId,
      amount: { amount: amounts.get(providerRefundId) ?? 100, currency: 'NGN' },
      state: 'processed',
    }),
  )
  expect(await give(second.id, { way: 'made', why: 'provider_made' })).toBe('done')
  readRefund.mockRestore()
  const third = db.selectFrom('refunds').select('provider_refund_id').where('replaces', '=', second.id)
  expect(await third.executeTakeFirst()).toEqual({ provider_refund_id: second.provider_refund_id })
  expect(await work()).toHaveLength(1)
})
