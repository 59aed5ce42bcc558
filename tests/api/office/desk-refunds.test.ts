import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '#tests/support/office.ts'
import { openPayShop, type PayShop } from '#tests/support/pay-shop.ts'
import { actAsCustomer, openPayment, steerProvider } from '#tests/support/purchase.ts'
import { auditShop } from '../../torture/audit/audit-shop.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>

let shop: PayShop
let accounts: Desk
let manager: Desk
let second: Desk
let agent: Desk
beforeAll(async () => {
  shop = await openPayShop()
  agent = await openDesk(shop, 'ada@teranga.example', 'agent')
  accounts = await openDesk(shop, 'bola@teranga.example', 'accounts')
  manager = await openDesk(shop, 'chidi@teranga.example', 'manager')
  second = await openDesk(shop, 'dele@teranga.example', 'manager')
})
afterAll(() => shop.close())

/** An order that was paid at both providers, and whose second payment Paystack could not give back. */
async function stuck() {
  const visitor = shop.next()
  const confirmation_id = await shop.order(visitor)
  const flutterwave = await openPayment(visitor, confirmation_id, 'flutterwave')
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  await actAsCustomer(visitor, 'flutterwave', flutterwave, 'success')
  await shop.settle()
  await steerProvider(visitor, 'paystack', { refunds: 'failed' })
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  await shop.settle()
  shop.clock.advance(60_000)
  await shop.settle()
  const { db } = shop.database
  const work = db.selectFrom('work_items').select('id').where('subject', '=', reference).where('status', '=', 'open')
  const { id } = await work.where('reason', '=', 'refund_stuck').executeTakeFirstOrThrow()
  const refund_id = (await manager.call('deskWorkItem', { id })).body.failed_refunds[0]?.refund_id
  const shown = async () => (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
  return { visitor, id, refund_id, reference, shown, asked: { id, seen_owner: null, refund_id } }
}
const BY_HAND = { way: 'hand', why: 'card_closed', transfer: 'GTB 2026/331' } as const

test('a manager gives by hand what a provider could not give back; others see it, and cannot', async () => {
  const { visitor, id, reference, shown, asked } = await stuck()
  const seen = await accounts.call('deskWorkItem', { id })
  expect(seen.body.failed_refunds).toMatchObject([{ provider: 'paystack', ways: ['hand', 'again'] }])
  for (const [desk, code] of [
    [accounts, 'forbidden'],
    [agent, 'forbidden'],
  ] as const)
    expect((await desk.call('deskWorkRefund', { ...asked, ...BY_HAND })).body.code).toBe(code)
  for (const spoilt of [{ transfer: null }, { transfer: '<b>' }, { why: 'mood' }, { way: 'pigeon' }])
    expect((await manager.call('deskWorkRefund', { ...asked, ...BY_HAND, ...spoilt })).status).toBe(422)
  const wallet = await manager.call('deskWorkRefund', { ...asked, way: 'wallet', why: 'card_closed' })
  expect(wallet.body.outcome).toBe('no_wallet')

  const given = await manager.call('deskWorkRefund', { ...asked, ...BY_HAND })
  expect(given.body).toMatchObject({ outcome: 'done', failed_refunds: [], item: { done_at: expect.any(String) } })
  await shop.settle()
  const { price, refunds } = await shown()
  expect(refunds).toMatchObject([
    {
      destination: 'transfer',
      transfer_reference: 'GTB 2026/331',
      status: 'processed',
      amount: { amount: price.grand_total },
    },
  ])
  const mails = shop.database.db.selectFrom('mailbox_messages').select(['subject', 'text'])
  const mail = await mails.where('subject', 'like', '%bank transfer%').executeTakeFirstOrThrow()
  expect(mail.text).toContain('GTB 2026/331')
  // Who sends it once more, since the answer was lost, hears that it is done.
  const once = await manager.call('deskWorkRefund', { ...asked, ...BY_HAND })
  expect(once.body.outcome).toBe('done')
  const other = await second.call('deskWorkRefund', { ...asked, ...BY_HAND, transfer: 'GTB 2026/332' })
  expect(other.body.outcome).toBe('settled')
  const log = await manager.call('deskAudit', { object: reference })
  expect(log.body.entries.map(({ action, actor }) => `${actor} ${action}`)).toContain(
    'staff:chidi@teranga.example refund.replaced',
  )
  await steerProvider(visitor, 'paystack', {})
  expect(await auditShop(shop.database.db, 'elsewhere')).toEqual([])
})

test('the provider is asked again, and makes it', async () => {
  const { visitor, asked, shown } = await stuck()
  await steerProvider(visitor, 'paystack', {})
  const given = await manager.call('deskWorkRefund', { ...asked, way: 'again', why: 'provider_failed' })
  expect(given.body.outcome).toBe('done')
  await shop.settle()
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await shown()).refunds).toMatchObject([{ destination: 'source', status: 'processed' }])
  expect(await auditShop(shop.database.db, 'elsewhere')).toEqual([])
})

test('of two managers who give it at once one does', async () => {
  const { visitor, reference, asked } = await stuck()
  const both = await Promise.all([
    manager.call('deskWorkRefund', { ...asked, ...BY_HAND }),
    second.call('deskWorkRefund', { ...asked, way: 'again', why: 'provider_failed' }),
  ])
  expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['done', 'settled'])
  const rows = shop.database.db.selectFrom('refunds').select('id').where('payment_reference', '=', reference)
  expect(await rows.execute()).toHaveLength(2)
  await steerProvider(visitor, 'paystack', {})
})

test('nothing is given once the provider says that it has made it after all, or where somebody else sees to it', async () => {
  const { asked, id, reference } = await stuck()
  await second.call('deskWorkTake', { id, seen_owner: null, to: 'dele@teranga.example' })
  const late = await manager.call('deskWorkRefund', { ...asked, ...BY_HAND })
  expect(late.body.code).toBe('changed_meanwhile')
  await shop.database.db
    .updateTable('sandbox_refunds')
    .set({ status: 'processed' })
    .where('transaction_id', 'in', (query) =>
      query.selectFrom('sandbox_transactions').select('id').where('reference', '=', reference),
    )
    .execute()
  const seen_owner = 'dele@teranga.example'
  const made = await second.call('deskWorkRefund', { ...asked, ...BY_HAND, seen_owner })
  expect(made.body.outcome).toBe('made_after_all')
  const work = shop.database.db.selectFrom('work_items').select('id').where('reason', '=', 'refund_differs')
  expect(await work.where('status', '=', 'open').execute()).toHaveLength(1)
  const counted = await second.call('deskWorkRefund', { ...asked, way: 'made', why: 'provider_made', seen_owner })
  expect(counted.body).toMatchObject({ outcome: 'done', failed_refunds: [] })
  await shop.settle()
  expect(await work.where('status', '=', 'open').execute()).toEqual([])
  const faults = await auditShop(shop.database.db, 'elsewhere')
  expect(faults.filter((fault) => fault.includes(reference) || fault.includes('books'))).toEqual([])
})

test('nothing is given of a refund that the work is not about', async () => {
  const { asked } = await stuck()
  const other = await stuck()
  const answer = await manager.call('deskWorkRefund', { ...asked, refund_id: other.refund_id, ...BY_HAND })
  expect(answer.body).toMatchObject({ outcome: 'settled', failed_refunds: [expect.anything()] })
})
