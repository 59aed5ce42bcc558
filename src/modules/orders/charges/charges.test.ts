import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase, Tx } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { paymentJobs, verifyPayment } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { orderJobs } from '../order-jobs.ts'
import { quoteCancellation } from '../cancelling/quote-cancellation.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { loadCharge } from './charge-store.ts'
import { cancelCharge, refuseCharge, settleCharge } from './end-charge.ts'
import { openCharge } from './open-charge.ts'

const AMOUNT = 1_500_000
const HOUR_MS = 3_600_000

let database: OpenDatabase
let shop: TestShop
let worker: Worker
/** What subjects were told: `paid <charge>`, `ended <charge>`. */
let told: string[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  told = []
  const tell = (news: string) => async (payload: unknown) => {
    told.push(`${news} ${(payload as { chargeId: string }).chargeId}`)
  }
  worker = createWorker({
    ...shop.deps,
    handlers: {
      ...orderJobs(shop.deps),
      ...paymentJobs(shop.deps),
      'order.charge_paid': tell('paid'),
      'order.charge_ended': tell('ended'),
    },
  })
})

const inTx = <Answer>(work: (tx: Tx) => Promise<Answer>) => database.db.transaction().execute(work)
const bought = async () => {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  return confirmation_id
}
const ask = (orderId: string, change: { subject?: string; amount?: number; hours?: number } = {}) =>
  inTx(async (tx) => {
    const { clock } = shop.deps
    const { subject = 'req_1', amount = AMOUNT, hours = 1 } = change
    const { id } = await openCharge(tx, clock, {
      orderId,
      kind: 'extras',
      subject,
      amount: { amount, currency: 'NGN' },
      expiresAt: new Date(clock.now().getTime() + hours * HOUR_MS),
    })
    return id
  })
const start = async (orderId: string, charge_id: string, provider: 'paystack' | 'flutterwave' = 'paystack') => {
  const begin = provider === 'paystack' ? startPaystackPayment : startFlutterwavePayment
  return (await begin(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })).reference
}
const arrive = async (
  reference: string,
  { amount = AMOUNT, provider = 'paystack' }: { amount?: number; provider?: 'paystack' | 'flutterwave' } = {},
) => {
  shop.gateways[provider].states.set(reference, successful(reference, amount))
  await verifyPayment(shop.deps, reference)
  await worker.runDue()
}
const pay = async (orderId: string, chargeId: string, provider: 'paystack' | 'flutterwave' = 'paystack') => {
  const reference = await start(orderId, chargeId, provider)
  await arrive(reference, { provider })
  return reference
}
const statusOf = async (id: string) => (await loadCharge(database.db, id)).status
const refunded = (provider: 'paystack' | 'flutterwave' = 'paystack') => shop.gateways[provider].refunded

describe('a charge', () => {
  test('is paid like an order, for its own amount, and its subject is told once', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    expect((await shop.shown(orderId)).charges).toEqual([
      {
        charge_id: charge,
        kind: 'extras',
        amount: { amount: AMOUNT, currency: 'NGN' },
        status: 'open',
        expires_at: '2026-11-21T10:00:00.000Z',
      },
    ])
    const opened = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id: charge })
    expect(opened).toMatchObject({
      amount: { amount: AMOUNT },
      metadata: { confirmation_id: orderId, charge_id: charge },
    })
    await arrive(opened.reference)
    await worker.runDue()
    expect(told).toEqual([`paid ${charge}`])
    expect(await statusOf(charge)).toBe('paid')
    expect(await shop.kinds(orderId)).toEqual(expect.arrayContaining(['charge_opened', 'charge_paid']))
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(refunded()).toEqual([])
  })

  test('is the same one when it is asked for again; another amount takes its place', async () => {
    const orderId = await bought()
    const first = await ask(orderId)
    expect(await ask(orderId)).toBe(first)
    const second = await ask(orderId, { amount: AMOUNT + 1 })
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe('cancelled')
    await worker.runDue()
    expect(told).toEqual([`ended ${first}`])
  })

  test('leaves a transaction of the order alone, and has one of its own', async () => {
    const { confirmation_id } = await shop.place()
    const whole = await shop.open(confirmation_id)
    const charge = await ask(confirmation_id)
    const part = await start(confirmation_id, charge)
    expect(part).not.toBe(whole)
    expect(await start(confirmation_id, charge)).toBe(part)
    expect(await shop.open(confirmation_id)).toBe(whole)
  })

  test('has no card offers, and strangers and other orders know nothing of it', async () => {
    const orderId = await bought()
    const charge_id = await ask(orderId)
    const pays = (confirmation_id: string, actor = TRAVELLER, offer_code?: string) =>
      refusalOf(startPaystackPayment(shop.deps, actor, { confirmation_id, charge_id, offer_code }))
    expect((await pays(orderId, TRAVELLER, 'CARD10')).code).toBe('coupon_refused')
    expect((await pays(orderId, STRANGER)).code).toBe('not_found')
    expect((await pays(await bought())).code).toBe('not_found')
    expect((await shop.shown(orderId, STRANGER)).charges).toEqual([])
  })

  test('paid through both providers: one counts, the other goes back', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    const first = await start(orderId, charge, 'paystack')
    const second = await start(orderId, charge, 'flutterwave')
    await arrive(first)
    await arrive(second, { provider: 'flutterwave' })
    expect((await loadCharge(database.db, charge)).paymentReference).toBe(first)
    expect(refunded()).toEqual([])
    expect(refunded('flutterwave')).toEqual([{ reference: second, amount: AMOUNT, reason: 'duplicate_payment' }])
    expect((await shop.kinds(orderId)).at(-1)).toBe('charge_refunded')
    expect((await shop.shown(orderId)).payment_status).toBe('paid')
  })

  test('of another amount than asked buys nothing: staff look at it, and the order stands', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    await arrive(await start(orderId, charge), { amount: AMOUNT - 1 })
    expect(await statusOf(charge)).toBe('open')
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await shop.kinds(orderId)).at(-1)).toBe('review')
  })

  test('expires unpaid, after the providers were asked, and then cannot be paid', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    const reference = await start(orderId, charge)
    shop.deps.clock.advance(HOUR_MS + 61_000)
    const late = refusalOf(startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id: charge }))
    expect((await late).code).toBe('order_not_payable')
    await worker.runDue()
    expect(await statusOf(charge)).toBe('expired')
    expect(told).toEqual([`ended ${charge}`])
    await arrive(reference)
    expect(refunded()).toEqual([{ reference, amount: AMOUNT, reason: 'charge_ended' }])
    expect(await statusOf(charge)).toBe('expired')
  })

  test('paid in time, and every message lost, is found before it expires', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    const reference = await start(orderId, charge)
    shop.gateways.paystack.states.set(reference, successful(reference, AMOUNT))
    shop.deps.clock.advance(HOUR_MS + 61_000)
    await worker.runDue()
    expect(await statusOf(charge)).toBe('paid')
    expect(told).toEqual([`paid ${charge}`])
  })

  test('that was cancelled is not paid any more: what comes goes back', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    const reference = await start(orderId, charge)
    expect(await inTx((tx) => cancelCharge(tx, shop.deps.clock, charge))).toBe(true)
    expect(await inTx((tx) => cancelCharge(tx, shop.deps.clock, charge))).toBe(false)
    await arrive(reference)
    expect(refunded()).toEqual([{ reference, amount: AMOUNT, reason: 'charge_ended' }])
  })

  test('whose subject the supplier refuses goes back, once', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    const reference = await pay(orderId, charge)
    const refuse = () => inTx((tx) => refuseCharge(tx, shop.deps.clock, charge, { reason: 'sold_out' }))
    expect([await refuse(), await refuse()]).toEqual([true, false])
    await worker.runDue()
    expect(refunded()).toEqual([{ reference, amount: AMOUNT, reason: 'charge_refused' }])
    expect(await inTx((tx) => settleCharge(tx, shop.deps.clock, charge))).toBe(false)
    expect((await shop.kinds(orderId)).slice(-2)).toEqual(['refund_started', 'charge_refunded'])
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })
})

describe('an order with charges is cancelled', () => {
  const cancel = async (orderId: string) => {
    const terms = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
    return cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id: terms.quote_id })
  }

  test('open ones end, and nobody pays for a trip that is gone', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    await cancel(orderId)
    await worker.runDue()
    expect(await statusOf(charge)).toBe('cancelled')
    expect(told).toEqual([`ended ${charge}`])
  })

  test('not while the supplier is asked for what was paid', async () => {
    const orderId = await bought()
    const charge = await ask(orderId)
    await pay(orderId, charge)
    expect(await refusalOf(cancel(orderId))).toMatchObject({ details: { reason: 'payment_underway' } })
    await inTx((tx) => settleCharge(tx, shop.deps.clock, charge))
    expect((await cancel(orderId)).status).toBe('cancelled')
    await worker.runDue()
    // The staged airline gives back the fare alone: the largest payment has it all.
    expect(refunded()).toMatchObject([{ reason: expect.stringMatching(/^cancelled qte_/) }])
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'part_refunded' })
  })
})

test('the books of all of this are right', async () => {
  expect(await checkBooks(database.db)).toEqual([])
})
