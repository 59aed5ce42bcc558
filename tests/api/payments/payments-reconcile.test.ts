import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openPayShop, type PayShop } from '#tests/support/pay-shop.ts'
import { actAsCustomer, openPayment, steerProvider } from '#tests/support/purchase.ts'

/** The shop's books beside those of its providers, in a whole shop and on both databases. */

const PROVIDERS = ['paystack', 'flutterwave'] as const
const HOUR_MS = 3_600_000

let shop: PayShop
beforeAll(async () => {
  shop = await openPayShop()
  for (const provider of PROVIDERS) await steerProvider(shop.visitor(), provider, { webhooks: 'drop' })
})
afterAll(() => shop.close())

async function payUnheard(provider: StagedProvider): Promise<{ orderId: string; reference: string }> {
  const visitor = shop.visitor()
  const orderId = await shop.order(visitor)
  const reference = await openPayment(visitor, orderId, provider)
  await actAsCustomer(visitor, provider, reference, 'success')
  return { orderId, reference }
}

/** Every other way of hearing of a payment is lost. */
const forgetPolls = () =>
  shop.database.db.deleteFrom('jobs').where('kind', 'in', ['payment.poll', 'order.expire']).execute()
const statesOf = async (orders: readonly { orderId: string }[]) =>
  new Set(
    (
      await shop.database.db
        .selectFrom('orders')
        .select(['status', 'payment_status'])
        .where(
          'id',
          'in',
          orders.map(({ orderId }) => orderId),
        )
        .execute()
    ).map(({ status, payment_status }) => `${status}/${payment_status}`),
  )
const openWork = async () =>
  (
    await shop.database.db
      .selectFrom('work_items')
      .select(['reason', 'subject'])
      .where('queue', 'in', ['payments', 'refunds'])
      .execute()
  ).map(({ reason, subject }) => `${reason} ${subject}`)

test('orders whose money nobody told of are ticketed by the hourly look, each once', async () => {
  const orders: { orderId: string; reference: string }[] = []
  for (let index = 0; index < 10; index++) orders.push(await payUnheard(PROVIDERS[index % 2] ?? 'paystack'))
  await forgetPolls()
  shop.clock.advance(HOUR_MS)
  // Several workers come upon the hour at once.
  await Promise.all(Array.from({ length: 5 }, () => shop.worker.runDue()))
  await shop.worker.runDue()
  expect(await statesOf(orders)).toEqual(new Set(['confirmed/paid']))
  const moves = await shop.database.db
    .selectFrom('payment_events')
    .select('reference')
    .where('status', '=', 'paid')
    .execute()
  expect(moves).toHaveLength(10)
  expect(await openWork()).toEqual([])
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('money under a reference that the shop has lost, and a refund by hand, are one piece of work each for a day', async () => {
  const [lost, refunded] = [await payUnheard('paystack'), await payUnheard('flutterwave')]
  const { db } = shop.database
  shop.clock.advance(HOUR_MS)
  await shop.worker.runDue()
  const transaction = await db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('reference', '=', refunded.reference)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sandbox_refunds')
    .values({
      transaction_id: transaction.id,
      amount: 700,
      status: 'processed',
      note: 'x',
      created_at: shop.clock.now(),
    })
    .execute()
  // A row that a restore of an older copy would lack.
  const other = `TRG-${'9'.repeat(24)}`
  await db
    .updateTable('sandbox_transactions')
    .set({ reference: other })
    .where('reference', '=', lost.reference)
    .execute()
  for (let hour = 0; hour < 24; hour++) {
    shop.clock.advance(HOUR_MS)
    await shop.worker.runDue()
  }
  const reasons = (await openWork()).map((item) => item.split(' ')[0])
  expect(reasons).toHaveLength(2)
  expect(new Set(reasons)).toEqual(new Set(['payment_unknown', 'refund_unknown']))
  const runs = await db.selectFrom('reconciliation_runs').select(['status', 'differences']).execute()
  expect(runs.filter(({ status }) => status !== 'done')).toEqual([])
  expect(runs.reduce((sum, { differences }) => sum + differences, 0)).toBeGreaterThan(2)
})
