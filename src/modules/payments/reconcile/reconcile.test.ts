import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewaysOver, layTable, type SandboxTable } from '#adapters/payments/testing/sandbox-stage.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from '../paying/open-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts'
import { paymentJobs } from '../payment-jobs.ts'
import { findPayment } from '../payment-store.ts'
import { readFailedRefund } from '../refunds/look-at-failed.ts'
import { replaceRefund } from '../refunds/replace-refund.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { paymentRequest } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { reconcile } from './reconcile.ts'
import { reconcileJobs, scheduleReconciliation } from './reconcile-jobs.ts'

const PROVIDERS = ['paystack', 'flutterwave'] as const
const HOUR_MS = 3_600_000
const NOTHING = { entries: [], unreadable: [], hasMore: false }

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
  for (const each of ['work_items', 'jobs', 'reconciliation_runs', 'refund_events', 'refunds'] as const)
    await db.deleteFrom(each).execute()
  for (const each of ['payment_events', 'payments', 'sandbox_refunds', 'sandbox_transactions'] as const)
    await db.deleteFrom(each).execute()
  await db.deleteFrom('sandbox_controls').execute()
  table = layTable(db)
  deps = { db, clock: table.clock, gateways: table.gateways, poke: () => undefined }
  worker = createWorker({
    ...deps,
    logger: silentLogger,
    handlers: { ...paymentJobs(deps), ...reconcileJobs(deps), 'order.payment_settled': async () => undefined },
  })
})

/** Opens a payment and has it paid at the provider, whose webhook nobody hears. */
async function paidAt(provider: StagedProvider): Promise<string> {
  const { reference } = await openPayment(deps, paymentRequest({ provider }))
  await table.control(provider, '/act', { reference, action: 'success' })
  return reference
}
/** As paidAt, and the shop knows of it. */
async function settledAt(provider: StagedProvider): Promise<string> {
  const reference = await paidAt(provider)
  await verifyPayment(deps, reference)
  return reference
}
/** A transaction that the provider knows and the shop never made. */
async function strange(provider: StagedProvider, reference: string): Promise<void> {
  const { provider: _, orderId: __, ...request } = paymentRequest()
  await table.gateways[provider].open({ ...request, reference, channels: ['card'] })
  await table.control(provider, '/act', { reference, action: 'success' })
}
/** Providers whose lists say nothing sensible of these references. */
function garbling(references: readonly string[]) {
  return gatewaysOver(async (address, init) => {
    const response = await table.sandbox.fetch(address, init)
    if (!/\/transactions?$/.test(new URL(address).pathname)) return response
    const body: { data: { reference?: string; tx_ref?: string }[] } = await response.json()
    const data = body.data.map((one) =>
      references.includes(one.reference ?? one.tx_ref ?? '') ? { ...one, currency: null } : one,
    )
    return Response.json({ ...body, data })
  })
}
/** Compares the last day, an hour later. */
function look(provider: StagedProvider, over: PaymentDeps = deps) {
  table.clock.advance(HOUR_MS)
  const to = table.clock.now()
  return reconcile(over, { provider, depth: 'hour', from: new Date(to.getTime() - 24 * HOUR_MS), to })
}
const work = async () =>
  (await database.db.selectFrom('work_items').select(['queue', 'reason', 'status']).orderBy('id').execute()).map(
    ({ queue, reason, status }) => `${queue} ${reason} ${status}`,
  )
const give = (paymentReference: string, amount: number) =>
  database.db
    .transaction()
    .execute((tx) =>
      startRefund(tx, deps.clock, { paymentReference, amount: { amount, currency: 'NGN' }, reason: 'cancelled' }),
    )
const refundStates = async () =>
  (await database.db.selectFrom('refunds').select('status').execute()).map(({ status }) => status)

describe.each(PROVIDERS)('what %s has', (provider) => {
  test('and the shop did not hear of is settled', async () => {
    const references = [await paidAt(provider), await paidAt(provider)]
    expect((await look(provider)).counts).toEqual({ listed: 2, foreign: 0, settled: 2, differences: 0 })
    for (const reference of references) expect((await findPayment(deps.db, reference))?.status).toBe('paid')
    expect((await look(provider)).counts).toMatchObject({ listed: 2, settled: 0, differences: 0 })
    expect(await work()).toEqual([])
  })

  test('under a reference of ours that we do not know is one work item, however often it is found', async () => {
    await strange(provider, 'TRG-ZZZZZZZZZZZZZZZZZZZZZZZZ')
    await look(provider)
    await look(provider)
    expect(await work()).toEqual(['payments payment_unknown open'])
    await database.db.updateTable('work_items').set({ status: 'done', done_at: deps.clock.now() }).execute()
    await look(provider)
    expect(await work()).toEqual(['payments payment_unknown done'])
  })

  test('of another shop on the same account is none of ours', async () => {
    await strange(provider, 'SHOES-2026-000017')
    expect((await look(provider)).counts).toEqual({ listed: 0, foreign: 1, settled: 0, differences: 0 })
    expect(await work()).toEqual([])
  })

  test('in another amount or currency than we counted is for people', async () => {
    const [less, other] = [await settledAt(provider), await settledAt(provider)]
    const change = (reference: string, set: { charged_amount?: number; charged_currency?: string }) =>
      database.db.updateTable('sandbox_transactions').set(set).where('reference', '=', reference).execute()
    await change(less, { charged_amount: 24_999_999 })
    await change(other, { charged_currency: 'USD' })
    expect((await look(provider)).counts).toMatchObject({ listed: 2, differences: 2 })
    expect(await work()).toEqual(['payments payment_amount_differs open', 'payments payment_amount_differs open'])
  })

  test('and nobody can read is one work item each, and what stands beside it is compared', async () => {
    const [ours, news] = [await settledAt(provider), await paidAt(provider)]
    await strange(provider, 'SHOES-2026-000018')
    const over = { ...deps, gateways: garbling([ours, 'SHOES-2026-000018']) }
    expect((await look(provider, over)).counts).toEqual({ listed: 2, foreign: 1, settled: 1, differences: 1 })
    expect((await findPayment(deps.db, news))?.status).toBe('paid')
    await look(provider, over)
    const items = await database.db.selectFrom('work_items').selectAll().execute()
    const { provider_id } = await database.db
      .selectFrom('payments')
      .select('provider_id')
      .where('reference', '=', ours)
      .executeTakeFirstOrThrow()
    expect(items).toMatchObject([
      { queue: 'payments', reason: 'payment_unreadable', subject: `${provider}:${provider_id}` },
    ])
  })

  test('as a mismatch that people know of already is no news', async () => {
    await table.control(provider, '', { charge: 'one_less' })
    await settledAt(provider)
    expect((await look(provider)).counts).toMatchObject({ listed: 1, settled: 0, differences: 0 })
  })

  test('no longer, though we count it as paid, is for people', async () => {
    const [gone, undone] = [await settledAt(provider), await settledAt(provider)]
    await database.db.deleteFrom('sandbox_transactions').where('reference', '=', gone).execute()
    await database.db
      .updateTable('sandbox_transactions')
      .set({ status: 'failed' })
      .where('reference', '=', undone)
      .execute()
    await look(provider)
    await look(provider)
    expect(await work()).toEqual(['payments payment_missing open', 'payments payment_missing open'])
  })

  test('listed under a day long past is found by its reference: no alarm', async () => {
    const reference = await settledAt(provider)
    const long = new Date(deps.clock.now().getTime() - 40 * 24 * HOUR_MS)
    await database.db
      .updateTable('sandbox_transactions')
      .set({ created_at: long })
      .where('reference', '=', reference)
      .execute()
    expect((await look(provider)).counts).toEqual({ listed: 0, foreign: 0, settled: 0, differences: 0 })
  })

  test('given back from its dashboard is for people', async () => {
    const reference = await settledAt(provider)
    const { id } = await database.db
      .selectFrom('sandbox_transactions')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('sandbox_refunds')
      .values({ transaction_id: id, amount: 500, status: 'processed', note: 'by hand', created_at: deps.clock.now() })
      .execute()
    await look(provider)
    await look(provider)
    expect(await work()).toEqual(['refunds refund_unknown open'])
  })

  test('given back, whose answer was lost, is found and finished', async () => {
    const reference = await settledAt(provider)
    await give(reference, 500)
    // The provider takes it on; the answer never comes back.
    const real = table.gateways[provider]
    const row = await findPayment(deps.db, reference)
    const transaction = row ?? { reference, providerId: null }
    await real.requestRefund({ transaction, amount: { amount: 500, currency: 'NGN' }, note: 'cancelled' })
    const now = deps.clock.now()
    await database.db.updateTable('refunds').set({ asked_at: now, posted_at: now }).execute()
    expect(await refundStates()).toEqual(['due'])
    expect((await look(provider)).counts).toMatchObject({ settled: 1, differences: 0 })
    expect(await refundStates()).toEqual(['processed'])
    expect(await database.db.selectFrom('sandbox_refunds').select('id').execute()).toHaveLength(1)
  })

  test('given back otherwise than we count, or not at all, is for people', async () => {
    const references = [await settledAt(provider), await settledAt(provider), await settledAt(provider)]
    for (const reference of references) await give(reference, 500)
    await worker.runDue()
    table.clock.advance(5 * 60_000)
    await worker.runDue()
    expect(await refundStates()).toEqual(['processed', 'processed', 'processed'])
    const made = await database.db.selectFrom('sandbox_refunds').select('id').orderBy('id').execute()
    const [less, failed, gone] = made.map(({ id }) => id)
    await database.db
      .updateTable('sandbox_refunds')
      .set({ amount: 499 })
      .where('id', '=', less ?? 0)
      .execute()
    await database.db
      .updateTable('sandbox_refunds')
      .set({ status: 'failed' })
      .where('id', '=', failed ?? 0)
      .execute()
    await database.db
      .deleteFrom('sandbox_refunds')
      .where('id', '=', gone ?? 0)
      .execute()
    await look(provider)
    await look(provider)
    expect((await work()).toSorted()).toEqual([
      'refunds refund_differs open',
      'refunds refund_differs open',
      'refunds refund_missing open',
    ])
  })

  test('on many pages is read to the end, and goes on at the page that failed', async () => {
    const many = provider === 'paystack' ? 101 : 21
    for (let each = 0; each < many; each++) await paidAt(provider)
    const pages: number[] = []
    const { records, ...gateway } = table.gateways[provider]
    const stumbling: PaymentGateway = {
      ...gateway,
      records: {
        listRefunds: async () => NOTHING,
        async listTransactions(window, page) {
          pages.push(page)
          if (pages.length === 2) throw new GatewayFailure('timeout', 'too late')
          return (await records?.listTransactions(window, page)) ?? NOTHING
        },
      },
    }
    const over = { ...deps, gateways: { [provider]: stumbling } }
    table.clock.advance(HOUR_MS)
    const to = table.clock.now()
    const key = { provider, depth: 'day', from: new Date(to.getTime() - 24 * HOUR_MS), to } as const
    await expect(reconcile(over, key)).rejects.toMatchObject({ failure: 'timeout' })
    const run = await reconcile(over, key)
    expect(run.counts).toEqual({ listed: many, foreign: 0, settled: many, differences: 0 })
    expect(pages.slice(0, 3)).toEqual([1, 2, 2])
    expect(pages).toHaveLength((provider === 'paystack' ? 2 : 3) + 1)
    expect(await database.db.selectFrom('reconciliation_seen').select('run_id').execute()).toEqual([])
  })
})

test('a second transaction that took money for one reference is for people', async () => {
  const reference = await settledAt('flutterwave')
  const { records, ...gateway } = table.gateways.flutterwave
  const amount = { amount: 25_000_000, currency: 'NGN' } as const
  const state = { kind: 'successful', providerId: '99', amount, channel: 'card', paidAt: null } as const
  const twice: PaymentGateway = {
    ...gateway,
    records: {
      listRefunds: async () => NOTHING,
      async listTransactions(window, page) {
        const listed = await records?.listTransactions(window, page)
        return { ...NOTHING, entries: [...(listed?.entries ?? []), { reference, providerId: '99', state }] }
      },
    },
  }
  await look('flutterwave', { ...deps, gateways: { flutterwave: twice } })
  expect(await work()).toEqual(['payments payment_doubled open'])
})

test('a listed success that the provider does not confirm is for people; one that it cannot say now waits', async () => {
  const reference = await paidAt('paystack')
  const broken = (verify: PaymentGateway['verify']): PaymentDeps => ({
    ...deps,
    gateways: { paystack: { ...table.gateways.paystack, verify } },
  })
  await expect(
    look(
      'paystack',
      broken(() => Promise.reject(new GatewayFailure('unreachable', 'away'))),
    ),
  ).rejects.toMatchObject({ failure: 'unreachable' })
  expect(await work()).toEqual([])
  await look(
    'paystack',
    broken(async () => ({ kind: 'pending' })),
  )
  await look(
    'paystack',
    broken(() => Promise.reject(new GatewayFailure('malformed', 'rubbish'))),
  )
  expect(await work()).toEqual(['payments payment_unpaid open'])
  expect((await findPayment(deps.db, reference))?.status).toBe('pending')
})

test('two processes that compare the same window count it once', async () => {
  for (let each = 0; each < 12; each++) await paidAt('flutterwave')
  await strange('flutterwave', 'TRG-ZZZZZZZZZZZZZZZZZZZZZZZZ')
  table.clock.advance(HOUR_MS)
  const to = table.clock.now()
  const key = { provider: 'flutterwave', depth: 'hour', from: new Date(to.getTime() - HOUR_MS * 3), to } as const
  const runs = await Promise.all([reconcile(deps, key), reconcile(deps, key), reconcile(deps, key)])
  for (const { counts } of runs) expect(counts).toMatchObject({ listed: 13, differences: 1 })
  expect(await work()).toEqual(['payments payment_unknown open'])
})

describe('the hourly look', () => {
  const runs = () =>
    database.db
      .selectFrom('reconciliation_runs')
      .select(['provider', 'depth', 'window_from', 'window_to', 'status'])
      .orderBy('id')
      .execute()

  test('settles what nobody else saw, each hour, and a deep one each day', async () => {
    await scheduleReconciliation(deps)
    await scheduleReconciliation(deps)
    const reference = await paidAt('paystack')
    // Every other way of hearing of it is lost.
    await database.db.deleteFrom('jobs').where('kind', '=', 'payment.poll').execute()
    for (let hour = 0; hour < 24; hour++) {
      table.clock.advance(HOUR_MS)
      await worker.runDue()
    }
    expect((await findPayment(deps.db, reference))?.status).toBe('paid')
    const all = await runs()
    expect(all.filter(({ depth }) => depth === 'hour')).toHaveLength(48)
    expect(all.filter(({ depth }) => depth === 'day')).toHaveLength(2)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['done']))
  })

  test('after days away leaves no hour out', async () => {
    await scheduleReconciliation(deps)
    table.clock.advance(HOUR_MS)
    await worker.runDue()
    table.clock.advance(50 * HOUR_MS)
    await worker.runDue()
    table.clock.advance(HOUR_MS)
    await worker.runDue()
    const windows = (await runs())
      .filter(({ provider }) => provider === 'paystack')
      .map(({ window_from, window_to }) => ({ from: window_from.getTime(), to: window_to.getTime() }))
      .toSorted((a, b) => a.to - b.to)
    expect(windows.length).toBeGreaterThan(3)
    for (const [index, { from }] of windows.entries()) {
      if (index > 0) expect(from).toBeLessThan(windows[index - 1]?.to ?? 0)
    }
  })

  test('waits for a provider that is away, and finishes the window when it is back', async () => {
    await scheduleReconciliation(deps)
    const reference = await paidAt('flutterwave')
    await database.db.deleteFrom('jobs').where('kind', '=', 'payment.poll').execute()
    await table.control('flutterwave', '', { api: 'error' })
    table.clock.advance(HOUR_MS)
    await worker.runDue()
    expect((await findPayment(deps.db, reference))?.status).toBe('open')
    await table.control('flutterwave', '')
    table.clock.advance(60_000)
    await worker.runDue()
    expect((await findPayment(deps.db, reference))?.status).toBe('paid')
    expect((await runs()).map(({ status }) => status)).toEqual(['done', 'done'])
  })
})

test('a refund that its provider made long ago after all, and that counts as made now, is not missing from its lists', async () => {
  await give(await settledAt('paystack'), 500)
  await worker.runDue()
  await database.db.updateTable('sandbox_refunds').set({ status: 'failed' }).execute()
  table.clock.advance(5 * 60_000)
  await worker.runDue()
  expect(await refundStates()).toEqual(['failed'])
  await database.db.updateTable('sandbox_refunds').set({ status: 'processed' }).execute()
  table.clock.advance(30 * 24 * HOUR_MS)
  const { id: refundId } = await database.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const { madeAs } = await readFailedRefund(deps, refundId)
  const made = { refundId, way: 'made', why: 'provider_made', madeAs: madeAs ?? '', actor: 'staff:bola' } as const
  const outcome = await database.db.transaction().execute((tx) => replaceRefund(tx, table.clock, made))
  expect(outcome.kind).toBe('done')
  expect((await look('paystack')).counts).toMatchObject({ differences: 0 })
  expect((await work()).filter((item) => item.endsWith('open'))).toEqual([])
})
