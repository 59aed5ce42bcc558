import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf, cashAt, checkBooks } from '#modules/ledger/index.ts'
import { GatewayFailure, listFailedRefunds } from '#modules/payments/index.ts'
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
})

const BY_HAND = { way: 'hand', why: 'provider_failed', transfer: 'GTB 2026/331', actor: 'staff:bola' } as const
const give = async (refundId: string, how: object = {}) => {
  const outcome = await replaceFailedRefund(shop.deps, { refundId, ...BY_HAND, ...how })
  await shop.worker.runDue()
  return outcome
}
const work = async () =>
  (await db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()).map(
    ({ reason, subject }) => `${reason} ${subject}`,
  )
const rows = (reference: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'hand_transfer'])
    .where('payment_reference', '=', reference)
    .orderBy('created_at')
    .execute()

async function declinedOrder() {
  shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.pay(orderId)
  const [refund] = await rows(reference)
  return { orderId, reference, id: refund?.id ?? '' }
}

/** A paid order whose supplier declined it, and whose refund the provider has refused to make for weeks. */
async function refusedOrder() {
  const refusing = vi.spyOn(paystack, 'requestRefund').mockRejectedValue(new GatewayFailure('rejected', 'too old'))
  const order = await declinedOrder()
  for (let day = 0; day < 30; day++) await shop.wait(DAY_MS)
  refusing.mockRestore()
  expect((await rows(order.reference)).map(({ status }) => status)).toEqual(['needs_attention'])
  expect((await work()).toSorted()).toEqual([`refund_rejected ${order.id}`, `refund_stuck ${order.reference}`])
  return order
}

test('a refund that its provider keeps refusing is given by hand, once the provider is seen to have none', async () => {
  const { orderId, reference, id } = await refusedOrder()
  expect((await listFailedRefunds(db, reference)).map(({ id: one, ways }) => [one, ways])).toEqual([
    [id, ['hand', 'again']],
  ])
  const hand = await balanceOf(db, cashAt('hand'), 'NGN')
  shop.deps.clock.advance(60_000)
  expect(await give(id)).toBe('done')
  expect((await balanceOf(db, cashAt('hand'), 'NGN')) - hand).toBe(ALL)
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect((await shop.shown(orderId)).payment_status).toBe('refunded')
  expect([await work(), await checkBooks(db)]).toEqual([[], []])
})

test('asked once more, the provider makes what it had refused', async () => {
  const { orderId, reference, id } = await refusedOrder()
  paystack.refundState = 'processed'
  shop.deps.clock.advance(60_000)
  expect(await give(id, { way: 'again' })).toBe('done')
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect((await shop.shown(orderId)).payment_status).toBe('refunded')
  expect([await work(), await checkBooks(db)]).toEqual([[], []])
})

test('nothing is given of a refund that its provider may have: its list cannot tell, or it does not answer', async () => {
  const { reference, id } = await refusedOrder()
  const listing = vi.spyOn(paystack, 'listRefundsOf').mockResolvedValue({ refunds: [], isComplete: false })
  expect(await give(id)).toBe('unclear')
  listing.mockRejectedValue(new GatewayFailure('timeout', 'too late'))
  expect(await give(id)).toBe('provider_silent')
  listing.mockRestore()
  const { db: same, clock, poke } = shop.deps
  expect(await replaceFailedRefund({ db: same, clock, poke }, { refundId: id, ...BY_HAND })).toBe('provider_silent')
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['needs_attention'])
  expect(await give(id)).toBe('done')
})

test('a refund that was made at the provider by hand meanwhile is found there, and not given', async () => {
  const { reference, id } = await refusedOrder()
  const { provider_id } = await db
    .selectFrom('payments')
    .select('provider_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const made = {
    providerRefundId: 'byhand_1',
    reference,
    transactionId: provider_id,
    amount: { amount: ALL, currency: 'NGN' },
    state: 'processed',
    note: id,
    isOfDispute: false,
  } as const
  const listing = vi.spyOn(paystack, 'listRefundsOf').mockResolvedValue({ refunds: [made], isComplete: true })
  expect(await give(id)).toBe('settled')
  listing.mockRestore()
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['processed'])
})

test('what a bank may take waits for its decision as before: won, it is asked for without anybody', async () => {
  const { reference, id } = await refusedOrder()
  const { provider_id: providerId } = await db
    .selectFrom('payments')
    .select('provider_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const told = { providerDisputeId: `D ${id}`, reference, providerId, amount: null, reason: null, dueAt: null }
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'needs_answer' })
  expect(await give(id)).toBe('disputed')
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['needs_attention'])
  paystack.refundState = 'processed'
  await saveDispute(shop.deps, 'paystack', { ...told, state: 'won' })
  await shop.wait(DAY_MS)
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['processed'])
})

/** A paid order whose supplier declined it, and whose refund the provider could not make. */
async function stuckOrder() {
  paystack.refundState = 'failed'
  const order = await declinedOrder()
  expect((await rows(order.reference)).map(({ status }) => status)).toEqual(['failed'])
  return order
}

test('what the provider says cannot be read: people look, and then a transfer that staff have sent can be recorded', async () => {
  const { reference, id } = await stuckOrder()
  const reading = vi.spyOn(paystack, 'readRefund')
  const other = { providerRefundId: 'rfd_1', amount: { amount: 100, currency: 'NGN' } } as const
  const answers = [
    () => reading.mockRejectedValue(new GatewayFailure('malformed', 'no JSON')),
    () => reading.mockResolvedValue({ ...other, state: 'unknown' }),
    () => reading.mockResolvedValue({ ...other, state: 'processed' }),
  ]
  for (const answer of answers) {
    answer()
    for (const way of ['hand', 'wallet', 'again'] as const) expect(await give(id, { way })).toBe('unclear')
  }
  const left = ['refund_differs paystack:rfd_1', 'refund_unreadable paystack:rfd_1', `refund_stuck ${reference}`]
  expect((await work()).toSorted()).toEqual(left.toSorted())
  await db
    .updateTable('work_items')
    .set({ status: 'done', done_at: shop.deps.clock.now() })
    .where('subject', '=', 'paystack:rfd_1')
    .execute()
  for (const way of ['wallet', 'again'] as const) expect(await give(id, { way })).toBe('unclear')
  expect(await give(id)).toBe('done')
  reading.mockRestore()
  expect((await rows(reference)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect(await checkBooks(db)).toEqual([])
})

test('who sends a decision once more, since its answer was lost, hears that it is done; another one changes nothing', async () => {
  const { reference, id } = await stuckOrder()
  expect(await give(id)).toBe('done')
  expect(await give(id)).toBe('done')
  expect(await give(id, { transfer: 'GTB 2026/332' })).toBe('settled')
  expect(await give(id, { way: 'again' })).toBe('settled')
  expect(await rows(reference)).toHaveLength(2)
})

test('the audit log, which forgets nothing, has no word that staff have typed', async () => {
  const { reference, id } = await stuckOrder()
  expect(await give(id, { transfer: 'Ada Okafor 0123456789' })).toBe('done')
  const log = await db.selectFrom('audit_log').select('facts').where('object', '=', reference).execute()
  expect(log.map(({ facts }) => facts).join(' ')).not.toContain('Okafor')
})
