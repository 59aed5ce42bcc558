import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CancelQuoteResponse } from '#contracts/orders/cancellation.ts'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from './cancel-order.ts'
import { quoteCancellation } from './quote-cancellation.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
const gives = (amount: number, refundTo: 'original_payment' | 'airline_credit' = 'original_payment') => {
  const terms = { refund: naira(amount), refundTo }
  shop.supplier.cancelQuote = { quoteId: 'can_1', expiresAt: new Date('2026-11-21T10:00:00Z'), ...terms }
  shop.supplier.cancellation = { kind: 'cancelled', ...terms }
}
const bought = async () => {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  shop.supplier.found = TICKETED
  return confirmation_id
}
const quote = (confirmation_id: string, actor = TRAVELLER) => quoteCancellation(shop.deps, actor, { confirmation_id })
const cancel = (confirmation_id: string, terms?: CancelQuoteResponse) =>
  cancelOrder(shop.deps, TRAVELLER, { confirmation_id, quote_id: terms?.quote_id })
const sumOf = ({ lines }: CancelQuoteResponse, side: 'refund' | 'kept') =>
  lines.filter((line) => line.side === side).reduce((sum, { amount }) => sum + amount.amount, 0)

describe('a supplier that gives less than it has quoted', () => {
  const short = async (orderId: string) =>
    (await database.db.selectFrom('work_items').select('reason').where('order_id', '=', orderId).execute()).map(
      ({ reason }) => reason,
    )

  test.each([
    ['the same', naira(100_000_000), []],
    ['less', naira(40_000_000), ['cancel_refund_short']],
    ['it does not say what', null, ['cancel_refund_short']],
  ] as const)('%s: the traveller has what was promised, and people are told of less', async (_, refund, told) => {
    const orderId = await bought()
    gives(100_000_000)
    const terms = await quote(orderId)
    shop.supplier.cancellation = { kind: 'cancelled', refund, refundTo: 'original_payment' }
    expect(await cancel(orderId, terms)).toMatchObject({ outcome: 'cancelled', refund: naira(100_000_000) })
    expect(await short(orderId)).toEqual(told)
  })
})

describe('the terms of a cancellation', () => {
  test('are told line by line, and add up to what was paid', async () => {
    const orderId = await bought()
    gives(100_000_000)
    const terms = await quote(orderId)
    expect(terms).toMatchObject({
      paid: naira(131_000_000),
      refund: naira(100_000_000),
      penalty: naira(31_000_000),
      airline_credit: null,
      refund_to: 'original_payment',
      expires_at: '2026-11-21T09:30:00.000Z',
      lines: [
        { side: 'refund', kind: 'fare', amount: naira(93_000_000) },
        { side: 'refund', kind: 'taxes', amount: naira(7_000_000) },
        { side: 'kept', kind: 'airline_penalty', amount: naira(31_000_000) },
      ],
    })
    expect(sumOf(terms, 'refund')).toBe(terms.refund.amount)
    expect(sumOf(terms, 'kept')).toBe(terms.penalty.amount)
  })

  test('a credit of the airline is not called money', async () => {
    const orderId = await bought()
    gives(100_000_000, 'airline_credit')
    expect(await quote(orderId)).toMatchObject({
      refund: naira(0),
      airline_credit: naira(100_000_000),
      refund_to: 'airline_credit',
    })
  })

  test.each([
    ['the airline does not say what it gives', { refund: null }, 'refund_unknown'],
    [
      'the airline gives it in a currency that we did not sell in',
      { refund: { amount: 1, currency: 'GHS' as const } },
      'currency',
    ],
  ])('are not told when %s', async (_, change, reason) => {
    const orderId = await bought()
    shop.supplier.cancelQuote = {
      quoteId: 'can_1',
      refundTo: 'original_payment',
      expiresAt: new Date('2026-11-21T10:00:00Z'),
      ...change,
    }
    const refusal = await refusalOf(quote(orderId))
    expect([refusal.code, refusal.details]).toEqual(['order_not_cancellable', { reason }])
  })

  test('are nobody else’s business, and not available while the airline is silent', async () => {
    const orderId = await bought()
    expect((await refusalOf(quote(orderId, STRANGER))).code).toBe('not_found')
    shop.supplier.cancelQuote = new SupplierFailure('timeout', 'no answer')
    expect((await refusalOf(quote(orderId))).code).toBe('supplier_unavailable')
  })

  test('do not exist for an order that has no tickets', async () => {
    const { confirmation_id } = await shop.place()
    expect((await refusalOf(quote(confirmation_id))).code).toBe('order_not_cancellable')
  })
})

describe('cancelling what was bought', () => {
  test('tells the airline first, then gives the quoted money back, and can be followed', async () => {
    const orderId = await bought()
    gives(100_000_000)
    expect(await cancel(orderId, await quote(orderId))).toMatchObject({
      outcome: 'cancelled',
      status: 'cancelled',
      refund: naira(100_000_000),
    })
    await shop.worker.runDue()
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect(shop.gateways.paystack.refunded).toMatchObject([
      { amount: 100_000_000, reason: expect.stringMatching(/^cancelled qte_/) },
    ])
    const order = await shop.shown(orderId)
    expect(order).toMatchObject({
      status: 'cancelled',
      payment_status: 'part_refunded',
      fulfilment_status: 'cancelled',
      cancellation: 'none',
      refunds: [{ amount: naira(100_000_000), status: 'processed', reason: 'cancelled', provider: 'paystack' }],
    })
    expect(order.refunds[0]?.steps.map(({ status }) => status)).toEqual(['due', 'processed'])
    expect(order.timeline.slice(-4).map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'traveller cancel_requested',
      'traveller cancelled',
      'traveller refund_started',
      'provider part_refunded',
    ])
    expect(await shop.mails()).toEqual(['e_ticket', 'order_cancelled'])
  })

  test('all of it comes back when the airline gives all of it', async () => {
    const orderId = await bought()
    gives(PRICE.grand_total)
    await cancel(orderId, await quote(orderId))
    await shop.worker.runDue()
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })

  test('nothing goes back when nothing was to go back', async () => {
    const orderId = await bought()
    gives(80_000_000, 'airline_credit')
    await cancel(orderId, await quote(orderId))
    await shop.worker.runDue()
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'paid', refunds: [] })
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('a second click, another tab and an older quote cancel once', async () => {
    const orderId = await bought()
    gives(100_000_000)
    const [first, second] = [await quote(orderId), await quote(orderId)]
    const answers = [await cancel(orderId, first), await cancel(orderId, first), await cancel(orderId, second)]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await shop.wait(120_000)
    expect(shop.supplier.cancelled).toHaveLength(1)
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
  })

  test('the airline refuses: nothing has changed, and the traveller is told', async () => {
    const orderId = await bought()
    const terms = await quote(orderId)
    shop.supplier.cancellation = { kind: 'refused' }
    expect((await refusalOf(cancel(orderId, terms))).code).toBe('cancellation_refused')
    await shop.wait(120_000)
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      cancellation: 'quote',
    })
    expect(shop.gateways.paystack.refunded).toEqual([])
    shop.supplier.cancellation = { kind: 'cancelled', refund: naira(1), refundTo: 'original_payment' }
    shop.deps.clock.set('2026-11-21T09:10:00Z')
    expect((await cancel(orderId, await quote(orderId))).outcome).toBe('cancelled')
  })

  test.each([
    ['does not know', { kind: 'unknown' as const }],
    ['does not answer', new SupplierFailure('timeout', 'no answer')],
  ])('the airline %s: it is asked again, and no money moves before it has said so', async (_, answer) => {
    const orderId = await bought()
    gives(100_000_000)
    const terms = await quote(orderId)
    shop.supplier.cancellation = answer
    expect(await cancel(orderId, terms)).toMatchObject({ outcome: 'cancelling', status: 'confirmed' })
    expect(await shop.shown(orderId)).toMatchObject({ fulfilment_status: 'cancelling', payment_status: 'paid' })
    await shop.wait(61_000)
    expect(shop.gateways.paystack.refunded).toEqual([])
    // It had been cancelled after all.
    shop.supplier.found = { ...TICKETED, status: 'cancelled' }
    shop.supplier.cancellation = { kind: 'unknown' }
    await shop.wait(10_000)
    expect((await shop.shown(orderId)).status).toBe('cancelled')
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: 100_000_000 }])
  })

  test('the money of a guest cannot go to a wallet: nothing happens', async () => {
    const orderId = await bought()
    const { quote_id, refund_options } = await quote(orderId)
    expect(refund_options).toEqual(['original_payment'])
    const toWallet = cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id, refund_to: 'wallet' })
    expect((await refusalOf(toWallet)).details).toEqual({ reason: 'no_wallet' })
    expect(shop.supplier.cancelled).toEqual([])
    expect((await shop.shown(orderId)).status).toBe('confirmed')
  })

  test('terms that are too old, used, unknown or of another order are refused', async () => {
    const orderId = await bought()
    const terms = await quote(orderId)
    expect((await refusalOf(cancel(orderId))).code).toBe('cancel_quote_expired')
    expect((await refusalOf(cancel(orderId, { ...terms, quote_id: 'qte_unknown' }))).code).toBe('cancel_quote_expired')
    const other = await bought()
    expect((await refusalOf(cancel(other, terms))).code).toBe('cancel_quote_expired')
    shop.deps.clock.advance(30 * 60_000)
    expect((await refusalOf(cancel(orderId, terms))).code).toBe('cancel_quote_expired')
    expect(shop.supplier.cancelled).toEqual([])
  })
})

describe('cancelling what is not paid', () => {
  test('needs no terms, and frees the offer', async () => {
    const offer_id = await shop.offer()
    const { confirmation_id } = await shop.place({ offer_id })
    expect(await cancel(confirmation_id)).toMatchObject({ outcome: 'cancelled', refund: null })
    expect(await cancel(confirmation_id)).toMatchObject({ outcome: 'cancelled' })
    expect((await shop.shown(confirmation_id)).status).toBe('cancelled')
    expect((await shop.place({ offer_id })).confirmation_id).not.toBe(confirmation_id)
  })

  test('gives held seats back', async () => {
    shop.supplier.answer = { kind: 'ordered', order: HELD }
    shop.supplier.found = HELD
    const orderId = await shop.hold()
    await cancel(orderId)
    await shop.worker.runDue()
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', items: [{ status: 'released' }] })
  })

  test('waits for a transfer that is on its way', async () => {
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id, 'paystack', { kind: 'pending' })
    const refusal = await refusalOf(cancel(confirmation_id))
    expect(refusal.details).toEqual({ reason: 'payment_underway' })
  })

  test('money that comes for it afterwards goes back', async () => {
    const { confirmation_id } = await shop.place()
    const reference = await shop.open(confirmation_id)
    await cancel(confirmation_id)
    await shop.settle(reference, 'paystack', successful(reference))
    expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, amount: PRICE.grand_total }])
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(shop.supplier.asked).toEqual([])
  })
})
