import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, steerDispute, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}
let customer: Visitor
let serial = 0
beforeEach(async () => {
  customer = shop.visitor()
  await signUp(shop, customer, `ada${++serial}@example.com`)
})

/** Everything that is queued happens, webhooks and refunds too. */
async function settle(): Promise<void> {
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}
async function fill(visitor: Visitor, amount: number): Promise<void> {
  const { status, body } = await visitor.call('walletTopup', { amount, provider: 'paystack' })
  expect(status).toBe(200)
  await actAsCustomer(visitor, 'paystack', body.reference, 'success')
  await settle()
}
async function order(visitor: Visitor) {
  const body = bookingBody(await choose(visitor, await search(visitor, FORM)), ['ADT'])
  return book(visitor, body, crypto.randomUUID())
}
const statement = async (visitor = customer) => (await visitor.call('walletStatement')).body
async function pay(visitor: Visitor, confirmation_id: string): Promise<void> {
  const { body } = await visitor.call('flightCreatePaystackTransaction', { confirmation_id })
  await actAsCustomer(visitor, 'paystack', body.reference, 'success')
  await settle()
}
/** The newest mail to the customer with a word in its subject. */
async function mailOf(word: string): Promise<string> {
  const { text } = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', 'adaeze@example.com')
    .where('subject', 'like', `%${word}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return text
}
const balance = async () => (await statement()).balance.amount
const stateOf = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body

describe('a wallet', () => {
  test('is filled through a provider, and tells every movement', async () => {
    expect(await statement()).toMatchObject({ balance: { amount: 0 }, transactions: [], next_before: null })
    await fill(customer, 50_000_000)
    expect(await statement()).toMatchObject({
      balance: { amount: 50_000_000, currency: 'NGN' },
      held: { amount: 0 },
      transactions: [{ kind: 'topup', amount: 50_000_000, balance_after: 50_000_000 }],
    })
  })

  test('opens one transaction for a top-up that is asked for again after its answer was lost', async () => {
    const ask = async () =>
      (await customer.call('walletTopup', { amount: 200_000, provider: 'paystack' }, { 'Idempotency-Key': 'top' })).body
    const { reference } = await ask()
    // As if the process had died before it could write its answer down.
    await shop.database.db.deleteFrom('idempotency_keys').where('key', '=', 'top').execute()
    expect((await ask()).reference).toBe(reference)
  })

  test('keeps its account from being deleted while there is money in it', async () => {
    await fill(customer, 50_000_000)
    const refused = await customer.call('accountDelete', { password: PASSWORD })
    expect(refused).toMatchObject({ status: 409, body: { code: 'wallet_not_empty' } })
    expect(await balance()).toBe(50_000_000)
  })

  test('has what a disputed top-up brought set aside, apart from what orders hold, and keeps its account too', async () => {
    await fill(customer, 50_000_000)
    const { db } = shop.database
    const { reference } = await db
      .selectFrom('ledger_transactions')
      .select('reference')
      .where('kind', '=', 'topup')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await steerDispute(customer, 'paystack', { reference })
    await settle()
    expect(await statement()).toMatchObject({
      balance: { amount: 0 },
      held: { amount: 0 },
      disputed: { amount: 50_000_000 },
      transactions: [{ kind: 'wallet_frozen', amount: -50_000_000, balance_after: 0 }, { kind: 'topup' }],
    })
    const refused = await customer.call('accountDelete', { password: PASSWORD })
    expect(refused).toMatchObject({ status: 409, body: { code: 'wallet_not_empty' } })
  })

  test('has what comes back of an order set aside, too, where the top-up that paid it is disputed', async () => {
    await fill(customer, 50_000_000)
    const topUp = (await statement()).transactions[0]?.reference
    const { confirmation_id } = await order(customer)
    await customer.call('flightPayWithWallet', { confirmation_id })
    await settle()
    const left = await balance()
    const id = await steerDispute(customer, 'paystack', { reference: topUp })
    await settle()
    const { body: quote } = await customer.call('orderCancelQuote', { confirmation_id })
    await customer.call('orderCancel', { confirmation_id, quote_id: quote.quote_id, refund_to: 'wallet' })
    const back = quote.refund.amount
    expect(back).toBeGreaterThan(0)
    expect(await statement()).toMatchObject({
      balance: { amount: 0 },
      held: { amount: 0 },
      disputed: { amount: left + back },
      transactions: [
        { kind: 'wallet_frozen', amount: -back, balance_after: 0 },
        { kind: 'wallet_refund', amount: back },
        { kind: 'wallet_frozen', amount: -left },
        { kind: 'wallet_payment' },
        { kind: 'topup' },
      ],
    })
    await steerDispute(customer, 'paystack', { id, status: 'won' })
    await settle()
    expect(await statement()).toMatchObject({ balance: { amount: left + back }, disputed: { amount: 0 } })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('has what comes back of a card at once, where its customer has chosen so, and the mail says that', async () => {
    const { confirmation_id } = await order(customer)
    await pay(customer, confirmation_id)
    const { body: quote } = await customer.call('orderCancelQuote', { confirmation_id })
    await customer.call('orderCancel', { confirmation_id, quote_id: quote.quote_id, refund_to: 'wallet' })
    await settle()
    expect(await balance()).toBe(quote.refund.amount)
    expect(await mailOf('cancelled')).toContain('in your Teranga wallet')
    expect(await mailOf('cancelled')).not.toMatch(/original payment method|working days/)
  })

  test('is nobody’s who is not signed in', async () => {
    const visitor = shop.visitor()
    for (const call of ['walletStatement', 'walletTopup', 'flightPayWithWallet'] as const)
      expect(await visitor.call(call, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test.each([
    [99_999, 'This amount is too small'],
    [-1, 'This amount is too small'],
    [500_000_001, 'This amount is too large'],
    [1.5, 'This value is not valid'],
  ])('takes no top-up of %d kobo', async (amount, text) => {
    const { status, body } = await customer.call('walletTopup', { amount, provider: 'paystack' })
    expect({ status, text: body.errors?.['amount']?.[0] }).toEqual({ status: 422, text })
  })
})

describe('an order', () => {
  test('is paid from the wallet wholly, and ticketed', async () => {
    await fill(customer, 100_000_000)
    const { confirmation_id, price } = await order(customer)
    const paid = await customer.call('flightPayWithWallet', { confirmation_id })
    expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } })
    await settle()
    expect(await stateOf(customer, confirmation_id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      payments: [{ provider: 'wallet' }],
    })
    expect(await balance()).toBe(100_000_000 - price.grand_total)
    expect(await customer.call('flightPayWithWallet', { confirmation_id })).toMatchObject({
      status: 409,
      body: { code: 'order_not_payable' },
    })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('is paid by wallet and card together', async () => {
    await fill(customer, 5_000_000)
    const { confirmation_id, price } = await order(customer)
    const opened = await customer.call('flightCreatePaystackTransaction', { confirmation_id, wallet_amount: 3_000_000 })
    expect(opened).toMatchObject({ status: 200, body: { amount: price.grand_total - 3_000_000 } })
    expect(await statement()).toMatchObject({ balance: { amount: 2_000_000 }, held: { amount: 3_000_000 } })
    await actAsCustomer(customer, 'paystack', opened.body.reference, 'success')
    await settle()
    expect(await stateOf(customer, confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await statement()).toMatchObject({ balance: { amount: 2_000_000 }, held: { amount: 0 } })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('that expires gives the held part back', async () => {
    await fill(customer, 5_000_000)
    const { confirmation_id } = await order(customer)
    await customer.call('flightCreatePaystackTransaction', { confirmation_id, wallet_amount: 3_000_000 })
    shop.clock.advance(3 * 3_600_000)
    await settle()
    customer.bearer = null
    expect((await stateOf(customer, confirmation_id)).status).toBe('expired')
    expect(await statement()).toMatchObject({ balance: { amount: 5_000_000 }, held: { amount: 0 } })
  })

  test('is not paid from a wallet that has too little, and says how much there is', async () => {
    await fill(customer, 100_000)
    const { confirmation_id } = await order(customer)
    const refusal = { status: 409, body: { code: 'insufficient_funds', details: { balance: { amount: 100_000 } } } }
    expect(await customer.call('flightPayWithWallet', { confirmation_id })).toMatchObject(refusal)
    const split = { confirmation_id, wallet_amount: 100_001 }
    expect(await customer.call('flightCreatePaystackTransaction', split)).toMatchObject(refusal)
    expect(await statement()).toMatchObject({ balance: { amount: 100_000 }, held: { amount: 0 } })
  })

  test('of somebody else is not found, and a visitor names no part of a wallet', async () => {
    await fill(customer, 100_000_000)
    const visitor = shop.visitor()
    const { confirmation_id, price } = await order(visitor)
    expect((await customer.call('flightPayWithWallet', { confirmation_id })).status).toBe(404)
    const part = { confirmation_id, wallet_amount: 1_000 }
    expect((await visitor.call('flightCreatePaystackTransaction', part)).status).toBe(401)
    const all = await order(customer)
    const whole = { confirmation_id: all.confirmation_id, wallet_amount: price.grand_total }
    expect(await customer.call('flightCreatePaystackTransaction', whole)).toMatchObject({
      status: 422,
      body: { errors: { wallet_amount: ['This value is not valid'] } },
    })
    expect(await balance()).toBe(100_000_000)
  })
})
