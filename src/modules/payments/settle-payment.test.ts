import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment, type PaymentRequest } from './paying/open-payment.ts'
import { GatewayFailure } from './payment-gateway.ts'
import { PAYMENT_MOVES } from './payment-states.ts'
import { findPayment } from './payment-store.ts'
import { receiveWebhook } from './paying/receive-webhook.ts'
import { paymentRequest, setUpCounter, successful } from './testing/payment-counter.ts'
import { checkPayment, verifyPayment } from './paying/verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways

beforeEach(async () => {
  await counter.work()
  counter.news.length = 0
})

async function open(changes: Partial<PaymentRequest> = {}): Promise<string> {
  return (await openPayment(counter, paymentRequest(changes))).reference
}
const statusOf = async (reference: string) => (await findPayment(database.db, reference))?.status
const genuine = new Headers({ 'x-proof': 'genuine' })
const webhook = (reference: string, headers = genuine) => receiveWebhook(counter, 'paystack', headers, reference)
const inboxOf = (reference: string) =>
  database.db.selectFrom('webhook_inbox').selectAll().where('reference', '=', reference).execute()

describe('verifying', () => {
  test('the ordered amount in the ordered currency pays, and the order is told once', async () => {
    const reference = await open()
    paystack.states.set(reference, successful())
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
    await counter.work()
    expect(counter.news).toEqual([`${reference} paid`])
  })

  test.each([
    ['one kobo less', { amount: 24_999_999 }],
    ['dollars', { currency: 'USD' }],
  ] as const)('%s is not paid: staff must look', async (_what, paid) => {
    const reference = await open()
    paystack.states.set(reference, successful(paid))
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'mismatch' })
    await counter.work()
    expect(counter.news).toEqual([`${reference} mismatch`])
  })

  test('one kobo more pays, and the kobo goes back', async () => {
    const reference = await open()
    paystack.states.set(reference, successful({ amount: 25_000_001 }))
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
    await counter.work()
    expect(counter.news).toContain(`${reference} paid`)
    expect(paystack.refunds.find((one) => one.reference === reference)?.amount).toEqual({ amount: 1, currency: 'NGN' })
  })

  test('money of a currency that the shop does not know is not paid: staff must look', async () => {
    const reference = await open()
    paystack.states.set(reference, { kind: 'unreadable', providerId: `T-${reference}`, currency: 'JPY' })
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'mismatch' })
    await counter.work()
    expect(counter.news).toEqual([`${reference} mismatch`])
  })

  test('a reference that nobody has is refused', async () => {
    await expect(verifyPayment(counter, 'TRG-NOBODY-HAS-THIS')).rejects.toMatchObject({ code: 'payment_not_found' })
  })

  test('a payment that was never tried can be started again', async () => {
    expect(await verifyPayment(counter, await open())).toMatchObject({ status: 'abandoned' })
  })

  test('a page is told to wait while the provider does not answer', async () => {
    const reference = await open()
    paystack.outage = new GatewayFailure('unreachable', 'gone')
    expect(await checkPayment(counter, reference)).toMatchObject({ status: 'pending' })
    paystack.outage = null
    expect(await statusOf(reference)).toBe('open')
  })

  test('a transaction of the provider cannot pay for two references', async () => {
    const state = successful()
    const [one, two] = [await open(), await open()]
    paystack.states.set(one, state).set(two, state)
    await verifyPayment(counter, one)
    await expect(verifyPayment(counter, two)).rejects.toThrow('payments_provider_provider_id_key')
    expect(await statusOf(two)).toBe('open')
  })

  test('a decline, then another card on the same transaction', async () => {
    const reference = await open()
    paystack.states.set(reference, { kind: 'failed', reason: 'Declined' })
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'failed' })
    paystack.states.set(reference, successful())
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
  })
})

describe('a webhook', () => {
  test('that is genuine leads to one verification, whatever it says', async () => {
    const reference = await open()
    await webhook(reference)
    await counter.work()
    expect(await statusOf(reference)).toBe('open')
    expect(await inboxOf(reference)).toMatchObject([{ processed_at: counter.clock.now() }])
  })

  test('fifty times at once is kept once and moves the payment once', async () => {
    const reference = await open()
    paystack.states.set(reference, successful())
    await Promise.all(Array.from({ length: 50 }, () => webhook(reference)))
    await counter.work()
    expect(await inboxOf(reference)).toHaveLength(1)
    expect(counter.news).toEqual([`${reference} paid`])
    const events = await database.db
      .selectFrom('payment_events')
      .select('status')
      .where('reference', '=', reference)
      .execute()
    expect(events.map(({ status }) => status)).toEqual(['open', 'paid'])
  })

  test('that is forged changes nothing', async () => {
    const reference = await open()
    paystack.states.set(reference, successful())
    const forged = new Headers({ 'x-proof': 'forged' })
    await expect(webhook(reference, forged)).rejects.toMatchObject({ code: 'webhook_rejected' })
    await counter.work()
    expect(await inboxOf(reference)).toEqual([])
    expect(await statusOf(reference)).toBe('open')
  })

  test('and the page at the same time pay once', async () => {
    const reference = await open()
    paystack.states.set(reference, successful())
    await webhook(reference)
    await Promise.all([counter.work(), verifyPayment(counter, reference), verifyPayment(counter, reference)])
    await counter.work()
    expect(counter.news).toEqual([`${reference} paid`])
  })

  test("about another shop's reference is kept and left alone", async () => {
    await webhook('TRG-OF-ANOTHER-SHOP')
    expect(await counter.work()).toBe(1)
    expect(await inboxOf('TRG-OF-ANOTHER-SHOP')).toMatchObject([{ processed_at: counter.clock.now() }])
  })

  test('of a provider that this shop does not use is refused', async () => {
    const single = { ...counter, gateways: { paystack } }
    await expect(receiveWebhook(single, 'flutterwave', genuine, 'TRG-1')).rejects.toMatchObject({
      code: 'webhook_rejected',
    })
  })
})

describe('when every webhook and redirect is lost', () => {
  test('the payment is found by asking, a minute later', async () => {
    const reference = await open()
    paystack.states.set(reference, successful())
    counter.clock.advance(59_000)
    await counter.work()
    expect(await statusOf(reference)).toBe('open')
    counter.clock.advance(1_000)
    await counter.work()
    expect(counter.news).toContain(`${reference} paid`)
  })

  test('a provider that is away does not end the asking', async () => {
    const reference = await open()
    paystack.outage = new GatewayFailure('unreachable', 'gone')
    for (let hour = 0; hour < 3; hour++) {
      counter.clock.advance(3_600_000)
      await counter.work()
    }
    paystack.outage = null
    paystack.states.set(reference, successful())
    counter.clock.advance(24 * 3_600_000)
    await counter.work()
    expect(await statusOf(reference)).toBe('paid')
  })
})

describe('the life of a payment', () => {
  const news = fc.constantFrom('pending', 'abandoned', 'not_found', 'failed', 'successful', 'short')
  const stateOf = (kind: string) => {
    if (kind === 'successful') return successful()
    if (kind === 'short') return successful({ amount: 1 })
    if (kind === 'failed') return { kind, reason: null } as const
    return { kind: kind as 'pending' | 'abandoned' | 'not_found' }
  }

  test('in whatever order news come, money that came is never forgotten and told once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(news, { maxLength: 6 }), async (story) => {
        const reference = await open()
        counter.news.length = 0
        for (const kind of story) {
          paystack.states.set(reference, stateOf(kind))
          await verifyPayment(counter, reference)
          await counter.work()
        }
        const first = story.find((kind) => kind === 'successful' || kind === 'short')
        const expected = first && { successful: 'paid', short: 'mismatch' }[first]
        expect(counter.news.filter((line) => line.endsWith('paid') || line.endsWith('mismatch'))).toEqual(
          expected ? [`${reference} ${expected}`] : [],
        )
        if (expected) expect(await statusOf(reference)).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('reaches every state, and nothing leads back from paid', () => {
    const reached = new Set(['created'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const [to, from] of Object.entries(PAYMENT_MOVES))
        if (from.some((state) => reached.has(state))) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(Object.keys(PAYMENT_MOVES).toSorted())
    const fromPaid = Object.entries(PAYMENT_MOVES).filter(([, from]) => from.some((state) => state === 'paid'))
    expect(fromPaid.map(([to]) => to)).toEqual(['refund_pending'])
  })
})
