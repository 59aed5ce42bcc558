import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorker } from '#db/job-worker.ts'
import { openPayment } from '#modules/payments/paying/open-payment.ts'
import { verifyPayment } from '#modules/payments/paying/verify-payment.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import { paymentJobs } from '#modules/payments/payment-jobs.ts'
import { startRefund } from '#modules/payments/refunds/refund-payment.ts'
import { paymentRequest } from '#modules/payments/testing/payment-counter.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { gatewaysOver, layTable } from './testing/sandbox-stage.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
beforeEach(async () => {
  for (const each of ['work_items', 'jobs', 'refund_events', 'refunds', 'payment_events', 'payments'] as const)
    await db.deleteFrom(each).execute()
  for (const each of ['sandbox_refunds', 'sandbox_transactions'] as const) await db.deleteFrom(each).execute()
})

/** What somebody between the shop and a provider may answer: nothing of it is the provider's own. */
const IN_BETWEEN: readonly (readonly [name: string, answer: () => Response])[] = [
  ['a proxy that knows no way (404)', () => new Response('<h1>404</h1>', { status: 404 })],
  ['a gateway that knows no way (404)', () => Response.json({ message: 'Not Found' }, { status: 404 })],
  ['a gateway that finds nothing (400)', () => Response.json({ message: 'upstream not found' }, { status: 400 })],
  ['a proxy that sees a conflict (409)', () => Response.json({ status: 409, error: 'Conflict' }, { status: 409 })],
  ['a service that is none of theirs (404)', () => Response.json({ status: 404, message: 'none' }, { status: 404 })],
  ['somebody who says nothing (404)', () => new Response(null, { status: 404 })],
  ['a firewall that lets no answer through (403)', () => new Response('<h1>403</h1>', { status: 403 })],
]

describe.each(['paystack', 'flutterwave'] as const)('%s', (provider) => {
  test.each(IN_BETWEEN)('behind %s is away, and has neither lost nor refused anything', async (_, answer) => {
    const gateway = gatewaysOver(async () => answer())[provider]
    const transaction = { reference: 'TRG-OURS', providerId: '77' }
    const now = new Date('2026-11-21T09:00:00Z')
    const window = { from: now, to: now }
    const asked = [
      () => gateway.verify('TRG-OURS'),
      () => gateway.requestRefund({ transaction, amount: { amount: 500, currency: 'NGN' }, note: 'cancelled' }),
      () => gateway.readRefund('4', transaction),
      () => gateway.listRefundsOf(transaction),
      () => gateway.disputes?.readDispute('4'),
      () => gateway.disputes?.listDisputes(window),
      () => gateway.records?.listTransactions(window, 1),
      () => gateway.records?.listRefunds(window, 1),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test.each(IN_BETWEEN)('behind %s gives money back once', async (_, answer) => {
    const table = layTable(db)
    let isCut = false
    const gateways = gatewaysOver(async (address, init) => {
      const heard = await table.sandbox.fetch(address, init)
      return isCut ? answer() : heard
    })
    const deps: PaymentDeps = { db, clock: table.clock, gateways, poke: () => undefined }
    const handlers = { ...paymentJobs(deps), 'order.payment_settled': async () => undefined }
    const worker = createWorker({ ...deps, logger: silentLogger, handlers })
    const { reference } = await openPayment(deps, paymentRequest({ provider }))
    await table.control(provider, '/act', { reference, action: 'success' })
    await verifyPayment(deps, reference)
    const part = { amount: { amount: 500, currency: 'NGN' }, reason: 'cancelled' } as const
    await db.transaction().execute((tx) => startRefund(tx, deps.clock, { paymentReference: reference, ...part }))
    isCut = true
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await worker.runDue()
      table.clock.advance(5 * 60_000)
    }
    isCut = false
    for (let hours = 0; hours < 24; hours++) {
      await worker.runDue()
      table.clock.advance(3_600_000)
    }
    expect(await db.selectFrom('sandbox_refunds').select('amount').execute()).toEqual([{ amount: 500 }])
    const states = await db.selectFrom('refunds').select('status').execute()
    expect(states).toEqual([{ status: 'processed' }])
    const work = await db.selectFrom('work_items').select('reason').where('status', '!=', 'done').execute()
    expect(work).toEqual([])
  })
})
