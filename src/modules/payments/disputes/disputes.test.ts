import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewaysOver, layTable, type SandboxTable } from '#adapters/payments/testing/sandbox-stage.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { balanceOf, cashAt, checkBooks, disputedAt, LOSSES, ORDERS } from '#modules/ledger/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from '../paying/open-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { paymentJobs } from '../payment-jobs.ts'
import { receiveWebhook } from '../paying/receive-webhook.ts'
import { reconcileJobs } from '../reconcile/reconcile-jobs.ts'
import { recheckPayments } from '../reconcile/recheck-payments.ts'
import { settleReceipt } from '../mismatch/settle-receipt.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { markPosted, takeTurn } from '../refunds/refund-turn.ts'
import { paymentRequest } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { DISPUTE_MOVES, type DisputeStatus } from './dispute-states.ts'
import { lookForDisputes } from './dispute-jobs.ts'
import { saveDispute } from './save-dispute.ts'

const PROVIDERS = ['paystack', 'flutterwave'] as const
const DAY_MS = 86_400_000
const ALL = 25_000_000
/** Work of orders, which are none of this module's. */
const quiet = async (): Promise<void> => undefined

let database: OpenDatabase
let table: SandboxTable
let deps: PaymentDeps
let worker: Worker
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  for (const each of ['work_items', 'jobs', 'dispute_events', 'disputes', 'refund_events', 'refunds'] as const)
    await db.deleteFrom(each).execute()
  for (const each of ['sandbox_disputes', 'sandbox_refunds', 'sandbox_controls'] as const)
    await db.deleteFrom(each).execute()
  table = layTable(db)
  deps = { db, clock: table.clock, gateways: table.gateways, poke: () => undefined }
  worker = createWorker({
    ...deps,
    logger: silentLogger,
    alone: true,
    handlers: {
      ...paymentJobs(deps),
      ...reconcileJobs(deps),
      'order.payment_settled': quiet,
      'order.payment_disputed': quiet,
    },
  })
})

async function paidAt(provider: StagedProvider) {
  const request = paymentRequest({ provider })
  const { reference } = await openPayment(deps, request)
  await table.control(provider, '/act', { reference, action: 'success' })
  await verifyPayment(deps, reference)
  await worker.runDue()
  await table.sandbox.settled()
  table.webhooks.length = 0
  return { reference, orderId: request.orderId }
}
/** The bank's side of a dispute; answers its id. */
async function steer(provider: StagedProvider, body: object): Promise<number> {
  const response = await table.control(provider, '/dispute', body)
  const { id }: { id: number } = await response.json()
  await table.sandbox.settled()
  return id
}
/** Hands on the webhooks that were sent, and works. */
async function receiveWebhooks(order: (webhooks: SandboxTable['webhooks']) => SandboxTable['webhooks'] = (all) => all) {
  for (const { provider, headers, body } of order(table.webhooks.splice(0)))
    await receiveWebhook(deps, provider, headers, body)
  await worker.runDue()
}
const look = (provider: StagedProvider) => lookForDisputes(deps, { provider, depth: 'day', to: table.clock.now() })
const disputes = () => database.db.selectFrom('disputes').select(['status', 'amount', 'held', 'order_id']).execute()
const work = async (status: 'open' | 'done' = 'open') =>
  (await database.db.selectFrom('work_items').selectAll().where('status', '=', status).orderBy('id').execute()).map(
    ({ queue, reason }) => `${queue} ${reason}`,
  )

/** Balances now, beside those of the moment when this was called. */
async function watchBooks(provider: StagedProvider) {
  const read = async () => ({
    cash: -(await balanceOf(database.db, cashAt(provider), 'NGN')),
    disputed: -(await balanceOf(database.db, disputedAt(provider), 'NGN')),
    losses: -(await balanceOf(database.db, LOSSES, 'NGN')),
    orders: await balanceOf(database.db, ORDERS, 'NGN'),
  })
  const before = await read()
  return async () => {
    const now = await read()
    expect(await checkBooks(database.db)).toEqual([])
    return {
      cash: now.cash - before.cash,
      disputed: now.disputed - before.disputed,
      losses: now.losses - before.losses,
      orders: now.orders - before.orders,
    }
  }
}

describe.each(PROVIDERS)('a payment at %s that is disputed', (provider) => {
  test('is work on its order with the provider’s deadline, and its money is out of our hands', async () => {
    const { reference, orderId } = await paidAt(provider)
    const change = await watchBooks(provider)
    await steer(provider, { reference })
    await receiveWebhooks()
    expect(await disputes()).toEqual([{ status: 'needs_answer', amount: ALL, held: ALL, order_id: orderId }])
    expect(await change()).toEqual({ cash: -ALL, disputed: ALL, losses: 0, orders: 0 })
    const item = await database.db.selectFrom('work_items').selectAll().executeTakeFirstOrThrow()
    expect(item).toMatchObject({ queue: 'payments', reason: 'dispute', order_id: orderId })
    expect(item.due_at).toEqual(new Date(table.clock.now().getTime() + 2 * DAY_MS))
  })

  test('and won has its money back; lost, it is a loss; both end the work', async () => {
    for (const [end, books] of [
      ['won', { cash: 0, disputed: 0, losses: 0, orders: 0 }],
      ['lost', { cash: -ALL, disputed: 0, losses: ALL, orders: 0 }],
    ] as const) {
      const { reference } = await paidAt(provider)
      const change = await watchBooks(provider)
      const id = await steer(provider, { reference })
      await receiveWebhooks()
      await steer(provider, { id, status: 'answered' })
      await receiveWebhooks()
      expect(await work()).toEqual([])
      await steer(provider, { id, status: end })
      await receiveWebhooks()
      expect(await change()).toEqual(books)
      expect(await work()).toEqual([])
    }
  })

  test('takes what came where that is not what was asked', async () => {
    const request = paymentRequest({ provider })
    const { reference } = await openPayment(deps, request)
    const came = { amount: 500, currency: 'USD' } as const
    const state = { kind: 'successful', providerId: `odd ${reference}`, channel: 'card', paidAt: null } as const
    await database.db
      .transaction()
      .execute((tx) => settleReceipt(tx, deps.clock, reference, { ...state, amount: came }, { walletIsShort: false }))
    const change = await watchBooks(provider)
    const told = { providerDisputeId: `dispute of ${reference}`, reference, providerId: null, amount: came }
    await saveDispute(deps, provider, { ...told, state: 'needs_answer', reason: null, dueAt: null })
    expect(await change()).toEqual({ cash: 0, disputed: 0, losses: 0, orders: 0 })
    expect(await balanceOf(database.db, cashAt(provider), 'USD')).toBe(0)
    expect(-(await balanceOf(database.db, disputedAt(provider), 'USD'))).toBe(500)
    expect(await disputes()).toMatchObject([{ amount: 500, held: 500 }])
  })

  test('in part, or decided for a part, takes and loses that part', async () => {
    const { reference } = await paidAt(provider)
    const change = await watchBooks(provider)
    const id = await steer(provider, { reference, amount: 10_000_00 })
    await receiveWebhooks()
    expect(await change()).toMatchObject({ cash: -10_000_00, disputed: 10_000_00 })
    await steer(provider, { id, status: 'lost', amount: 4_000_00 })
    await receiveWebhooks()
    expect(await change()).toEqual({ cash: -4_000_00, disputed: 0, losses: 4_000_00, orders: 0 })
  })

  test('in whatever order and however often news come: as the provider says now, booked once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<DisputeStatus>('answered', 'needs_answer'), { maxLength: 3 }),
        fc.constantFrom<DisputeStatus>('won', 'lost'),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        async (steps, end, keys, isFoundFirst) => {
          const { reference } = await paidAt(provider)
          const change = await watchBooks(provider)
          const id = await steer(provider, { reference })
          for (const status of [...steps, end]) await steer(provider, { id, status })
          if (isFoundFirst) await look(provider)
          await receiveWebhooks((all) => {
            const left = [...all, ...all]
            return keys.flatMap((key) => (left.length > 0 ? left.splice(key % left.length, 1) : []))
          })
          await look(provider)
          const lost = end === 'lost' ? ALL : 0
          expect(await change()).toEqual({ cash: 0 - lost, disputed: 0, losses: lost, orders: 0 })
          const row = await database.db
            .selectFrom('disputes')
            .select('status')
            .where('payment_reference', '=', reference)
            .executeTakeFirstOrThrow()
          expect(row.status).toBe(end)
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test('is not believed by its webhook: the provider’s API decides', async () => {
    const { reference } = await paidAt(provider)
    await steer(provider, { reference })
    await database.db.deleteFrom('sandbox_disputes').execute()
    await receiveWebhooks()
    expect(await disputes()).toEqual([])
  })

  test('and whose webhooks are lost is found by the looks at the provider’s books', async () => {
    await table.control(provider, '', { webhooks: 'drop' })
    const { reference } = await paidAt(provider)
    table.clock.advance(100 * DAY_MS)
    const id = await steer(provider, { reference })
    await look(provider)
    expect(await disputes()).toMatchObject([{ status: 'needs_answer' }])
    table.clock.advance(60 * DAY_MS)
    await steer(provider, { id, status: 'lost' })
    await look(provider)
    expect(await disputes()).toMatchObject([{ status: 'lost' }])
  })

  test('beside one that nobody can read is found, and the look is tried again', async () => {
    await table.control(provider, '', { webhooks: 'drop' })
    const { reference } = await paidAt(provider)
    await steer(provider, { reference })
    await steer(provider, { reference: (await paidAt(provider)).reference })
    const garbled = gatewaysOver(async (address, init) => {
      const response = await table.sandbox.fetch(address, init)
      if (!/\/(dispute|chargebacks)$/.test(new URL(address).pathname)) return response
      const body: { data: { id: unknown }[] } = await response.json()
      const [first, ...others] = body.data
      return Response.json({ ...body, data: first ? [{ ...first, status: null }, ...others] : [] })
    })
    const to = table.clock.now()
    const looking = lookForDisputes({ ...deps, gateways: garbled }, { provider, depth: 'hour', to })
    await expect(looking).rejects.toMatchObject({ failure: 'malformed' })
    expect(await disputes()).toMatchObject([{ status: 'needs_answer' }])
  })

  test('and is none of ours leaves nothing', async () => {
    const { provider: _, orderId: __, ...request } = paymentRequest()
    const reference = `SHOES-${provider}`
    await table.gateways[provider].open({ ...request, reference, channels: ['card'] })
    await table.control(provider, '/act', { reference, action: 'success' })
    await table.sandbox.settled()
    table.webhooks.length = 0
    await steer(provider, { reference })
    await receiveWebhooks()
    await look(provider)
    expect([await disputes(), await work()]).toEqual([[], []])
  })

  test('gives nothing back meanwhile; won, what is owed goes out; lost, it stays with people', async () => {
    for (const end of ['won', 'lost'] as const) {
      const { reference } = await paidAt(provider)
      const id = await steer(provider, { reference })
      await receiveWebhooks()
      const amount = { amount: ALL, currency: 'NGN' } as const
      await database.db
        .transaction()
        .execute((tx) => startRefund(tx, deps.clock, { paymentReference: reference, amount, reason: 'cancelled' }))
      const given = async () =>
        (await table.gateways[provider].listRefundsOf(await known(reference))).refunds.map((one) => one.amount?.amount)
      for (let day = 0; day < 3; day++) {
        await worker.runDue()
        table.clock.advance(DAY_MS)
      }
      expect(await given()).toEqual([])
      expect(await work()).toContain('refunds refund_disputed')
      await steer(provider, { id, status: end })
      await receiveWebhooks()
      table.clock.advance(DAY_MS)
      await worker.runDue()
      expect(await given()).toEqual(end === 'won' ? [ALL] : [])
      if (end === 'won') expect(await work()).not.toContain('refunds refund_disputed')
    }
  })

  test('does not go to a wallet either', async () => {
    const request = { ...paymentRequest({ provider }), customerId: `cus_${provider}` }
    const { reference } = await openPayment(deps, request)
    await table.control(provider, '/act', { reference, action: 'success' })
    await verifyPayment(deps, reference)
    await worker.runDue()
    await steer(provider, { reference })
    await look(provider)
    const amount = { amount: ALL, currency: 'NGN' } as const
    const refund = { paymentReference: reference, amount, reason: 'cancelled', to: 'wallet' } as const
    await database.db.transaction().execute((tx) => startRefund(tx, deps.clock, refund))
    await worker.runDue()
    const refunds = await database.db.selectFrom('refunds').select(['destination', 'status', 'posted_at']).execute()
    expect(refunds).toEqual([{ destination: 'source', status: 'due', posted_at: null }])
    expect(await work()).toContain('refunds refund_disputed')
  })

  test('after a refund has gone out takes nothing a second time', async () => {
    const { reference } = await paidAt(provider)
    const amount = { amount: ALL, currency: 'NGN' } as const
    await database.db
      .transaction()
      .execute((tx) => startRefund(tx, deps.clock, { paymentReference: reference, amount, reason: 'cancelled' }))
    await worker.runDue()
    table.webhooks.length = 0
    const change = await watchBooks(provider)
    await steer(provider, { reference })
    await receiveWebhooks()
    expect(await disputes()).toMatchObject([{ held: 0 }])
    expect((await change()).disputed).toBe(0)
    expect(await work()).toContain('payments dispute')
  })

  test('while a refund is on its way that never arrives is out of our hands after all, and nothing goes out beside it', async () => {
    for (const [fate, end] of [
      ['lost', 'won'],
      ['lost', 'lost'],
      ['failed', 'won'],
      ['failed', 'lost'],
      ['lost', 'lost at once'],
      ['failed', 'lost at once'],
    ] as const) {
      const { reference } = await paidAt(provider)
      const amount = { amount: ALL, currency: 'NGN' } as const
      await database.db
        .transaction()
        .execute((tx) => startRefund(tx, deps.clock, { paymentReference: reference, amount, reason: 'cancelled' }))
      const now = deps.clock.now()
      // Asked for, and the line broke before it came to the provider.
      if (fate === 'lost') await database.db.updateTable('refunds').set({ posted_at: now, asked_at: now }).execute()
      else await table.control(provider, '', { refunds: 'failed' })
      if (fate === 'failed') await worker.runDue()
      const change = await watchBooks(provider)
      const id = await steer(provider, { reference })
      await look(provider)
      if (end === 'lost at once') await steer(provider, { id, status: 'lost' })
      if (end === 'lost at once') await look(provider)
      for (let day = 0; day < 3; day++) {
        await worker.runDue()
        table.clock.advance(DAY_MS)
      }
      await table.control(provider, '')
      const { refunds } = await table.gateways[provider].listRefundsOf(await known(reference))
      expect(refunds.filter(({ state }) => state !== 'failed')).toEqual([])
      if (end !== 'lost at once') {
        expect(await change()).toMatchObject({ cash: -ALL, disputed: ALL })
        await steer(provider, { id, status: end })
        await look(provider)
      }
      expect(await change()).toMatchObject(end === 'won' ? { losses: 0, disputed: 0 } : { losses: ALL, disputed: 0 })
      await database.db.deleteFrom('refund_events').execute()
      await database.db.deleteFrom('refunds').execute()
      await database.db.deleteFrom('jobs').execute()
    }
  })

  test('while its refund is asked for is not held beside it by who looked too slowly to ask themselves', async () => {
    const { reference } = await paidAt(provider)
    const amount = { amount: ALL, currency: 'NGN' } as const
    await database.db
      .transaction()
      .execute((tx) => startRefund(tx, deps.clock, { paymentReference: reference, amount, reason: 'cancelled' }))
    const { id } = await database.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    const slow = await takeTurn(deps, id)
    if (!slow) throw new Error('nobody else is at it')
    table.clock.advance(90_000)
    await table.control(provider, '', { refunds: 'pending' })
    await worker.runDue()
    await steer(provider, { reference })
    await look(provider)
    const change = await watchBooks(provider)
    const mark = await markPosted(deps, slow)
    expect(await change()).toMatchObject({ cash: 0, disputed: 0 })
    expect(mark).toBe('lost')
    expect(await disputes()).toMatchObject([{ held: 0 }])
    await table.control(provider, '')
  })

  test('by stages that the provider counts apart is held once', async () => {
    const { reference } = await paidAt(provider)
    const change = await watchBooks(provider)
    const first = await steer(provider, { reference })
    await steer(provider, { id: first, status: 'answered' })
    await steer(provider, { reference })
    await receiveWebhooks()
    expect(await change()).toMatchObject({ cash: -ALL, disputed: ALL })
  })

  test('and decided otherwise than before is for people', async () => {
    const { reference } = await paidAt(provider)
    const id = await steer(provider, { reference })
    await steer(provider, { id, status: 'won' })
    await receiveWebhooks()
    await steer(provider, { id, status: 'lost' })
    await receiveWebhooks()
    expect(await disputes()).toMatchObject([{ status: 'won' }])
    expect(await work()).toEqual(['payments dispute_differs'])
  })

  test('never comes to light but is reversed: months later it is asked for once more', async () => {
    const { reference } = await paidAt(provider)
    const paidOn = table.clock.now()
    const asked = (days: number) =>
      recheckPayments(deps, provider, new Date(Math.ceil(paidOn.getTime() / DAY_MS) * DAY_MS + days * DAY_MS))
    expect(await asked(19)).toBe(0)
    expect(await asked(90)).toBeGreaterThan(0)
    const working = deps.gateways
    // A key that is refused tells nothing of any payment.
    deps = { ...deps, gateways: gatewaysOver(async () => Response.json({ status: false }, { status: 401 })) }
    await expect(asked(120)).rejects.toMatchObject({ failure: 'key_refused' })
    deps = { ...deps, gateways: working }
    expect(await work()).toEqual([])
    await database.db
      .updateTable('sandbox_transactions')
      .set({ status: 'failed' })
      .where('reference', '=', reference)
      .execute()
    await asked(120)
    await asked(150)
    expect(await work()).toEqual(['payments payment_missing'])
  })

  test('is asked for once more beside one that the provider will not speak of', async () => {
    const { reference: refused } = await paidAt(provider)
    const { reference: reversed } = await paidAt(provider)
    const day = new Date(Math.ceil(table.clock.now().getTime() / DAY_MS) * DAY_MS + 90 * DAY_MS)
    await database.db
      .updateTable('sandbox_transactions')
      .set({ status: 'failed' })
      .where('reference', '=', reversed)
      .execute()
    const refusal = { status: provider === 'paystack' ? false : 'error', message: 'This transaction cannot be shown' }
    const gateways = gatewaysOver(async (address, init) =>
      address.includes(refused) ? Response.json(refusal, { status: 400 }) : table.sandbox.fetch(address, init),
    )
    await recheckPayments({ ...deps, gateways }, provider, day)
    const missing = await database.db
      .selectFrom('work_items')
      .innerJoin('payments', (join) =>
        join.on((on) => on('subject', '=', sql<string>`payments.provider || ':' || payments.provider_id`)),
      )
      .select('payments.reference')
      .where('reason', '=', 'payment_missing')
      .execute()
    expect(missing.map(({ reference }) => reference)).toEqual(expect.arrayContaining([refused, reversed]))
  })
})

test('what a provider calls by a word that nobody knows is for people, and takes the money meanwhile', async () => {
  const { reference } = await paidAt('paystack')
  const id = await steer('paystack', { reference })
  await database.db.deleteFrom('dispute_events').execute()
  const told = { providerDisputeId: String(id), reference, providerId: null, amount: null, reason: null, dueAt: null }
  expect(await saveDispute(deps, 'paystack', { ...told, state: 'unknown' })).toBe(true)
  expect(await disputes()).toMatchObject([{ status: 'needs_answer', held: ALL }])
  expect(await work()).toEqual(['payments dispute', 'payments dispute_unclear'])
})

test('the database knows the same moves', async () => {
  const rows = await database.db.selectFrom('allowed_moves').selectAll().where('track', '=', 'dispute').execute()
  const states = ['needs_answer', 'answered', 'won', 'lost'] as const
  const moves = states.flatMap((to) => ['', ...DISPUTE_MOVES[to]].map((from) => `${from} > ${to}`))
  expect(rows.map(({ from_state, to_state }) => `${from_state} > ${to_state}`).toSorted()).toEqual(moves.toSorted())
})

async function known(reference: string) {
  const { provider_id } = await database.db
    .selectFrom('payments')
    .select('provider_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { reference, providerId: provider_id }
}
