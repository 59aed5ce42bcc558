import { afterAll, describe, expect, test } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { chargePrice } from '../../../src/modules/pricing/charge-price.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import {
  actAsCustomer,
  book,
  bookingBody,
  choose,
  openPayment,
  search,
  steerProvider,
} from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())

const TRIP: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'DSS', destination: 'CDG', departure_date: '2026-12-15' }],
  adults: 1,
}

async function confirm(visitor: Visitor, currency?: Currency, index = 0) {
  return choose(visitor, await search(visitor, TRIP), index, currency)
}

async function order(visitor: Visitor, currency: Currency, over: object = {}) {
  const offer = await confirm(visitor, currency)
  return book(visitor, bookingBody(offer, ['ADT'], over), crypto.randomUUID())
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.shop.idle()
    await shop.shop.sandbox?.settled()
    await shop.worker.runDue()
  }
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body

async function setRate(to: Currency, rate: string): Promise<void> {
  await shop.database.db.updateTable('exchange_rates').set({ rate }).where('to_currency', '=', to).execute()
  shop.clock.advance(31_000)
}

/** All accounts of a currency that are not empty. */
async function balances(currency: Currency) {
  const rows = await shop.database.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'owner', 'balance'])
    .where('currency', '=', currency)
    .where('balance', '!=', 0)
    .execute()
  return Object.fromEntries(rows.map(({ kind, owner, balance }) => [`${kind} ${owner}`, balance]))
}

describe.each([
  { currency: 'XOF', provider: 'flutterwave' },
  { currency: 'GHS', provider: 'paystack' },
] as const)('a traveller who holds $currency', ({ currency, provider }) => {
  test('confirms, pays, is ticketed, cancels and is given back, all of it in that', async () => {
    const visitor = shop.visitor()
    const naira = await confirm(visitor)
    const offer = await confirm(visitor, currency)
    expect(naira.price).toMatchObject({ currency: 'NGN' })
    expect(naira.price).not.toHaveProperty('charge_rate')
    expect(offer.price).toMatchObject({ currency, charge_rate: { from: 'NGN', to: currency, margin_bps: 150 } })
    expect(offer).toMatchObject({ previous_price: { currency }, price_changed: false })

    const placed = await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
    const { confirmation_id } = placed
    expect(placed.price).toEqual(offer.price)
    const before = await balances(currency)
    const reference = await openPayment(visitor, confirmation_id, provider)
    await actAsCustomer(visitor, provider, reference, 'success')
    await settle()
    const ticketed = await shown(visitor, confirmation_id)
    expect(ticketed).toMatchObject({ status: 'confirmed', payment_status: 'paid', price: offer.price })
    const paid = offer.price.grand_total
    const after = await balances(currency)
    expect((after['orders shop'] ?? 0) - (before['orders shop'] ?? 0)).toBe(paid)
    expect((after[`cash ${provider}`] ?? 0) - (before[`cash ${provider}`] ?? 0)).toBe(-paid)

    const { body: quote } = await visitor.call('bookingCancelQuote', { confirmation_id })
    expect(quote.refund.currency).toBe(currency)
    expect(quote.refund.amount).toBeGreaterThan(0)
    expect(quote.refund.amount).toBeLessThanOrEqual(paid)
    // A wallet holds naira: the money can only go back the way it came.
    expect(quote.refund_options.filter((way) => way === 'wallet')).toEqual([])
    await visitor.call('bookingCancel', { confirmation_id, quote_id: quote.quote_id })
    await settle()
    shop.clock.advance(600_000)
    await settle()
    visitor.bearer = null
    const ended = await shown(visitor, confirmation_id)
    expect(ended.status).toBe('cancelled')
    const back = ended.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(back).toBe(quote.refund.amount)
    expect((await balances(currency))['orders shop'] ?? 0).toBe((before['orders shop'] ?? 0) + paid - back)
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('keeps the rate of the confirmation whatever the shop’s rate is when the order is placed and paid', async () => {
    const visitor = shop.visitor()
    const offer = await confirm(visitor, currency)
    const row = await shop.database.db
      .selectFrom('exchange_rates')
      .select('rate')
      .where('to_currency', '=', currency)
      .executeTakeFirstOrThrow()
    await setRate(currency, String(Number(row.rate) * 2))
    const dearer = await confirm(visitor, currency)
    expect(dearer.price.grand_total).toBeGreaterThan(offer.price.grand_total * 1.9)
    const placed = await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
    expect(placed.price).toEqual(offer.price)
    const { body } = await visitor.call('orderCreateTransaction', {
      confirmation_id: placed.confirmation_id,
      provider,
    })
    expect(body.amount).toEqual({ amount: offer.price.grand_total, currency })
    await setRate(currency, row.rate)
  })
})

test('francs have no cents: what is asked at the provider, on the receipt and in the mail are whole francs', async () => {
  const visitor = shop.visitor()
  const { confirmation_id, price } = await order(visitor, 'XOF')
  const { body } = await visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id })
  expect(body).toMatchObject({ currency: 'XOF', amount: String(price.grand_total) })
  await actAsCustomer(visitor, 'flutterwave', body.reference, 'success')
  await settle()
  const { documents } = await shown(visitor, confirmation_id)
  const receipt = documents?.find(({ type }) => type === 'receipt')
  const file = await visitor.fetch(new URL(receipt?.url ?? '', 'http://shop.test').pathname)
  const words = await pdfText(new Uint8Array(await file.arrayBuffer()))
  expect(words).toContain('Charged at our rate')
  const mails = await shop.database.db.selectFrom('mailbox_messages').select('text').execute()
  expect(mails.some(({ text }) => text.includes('Charged at our rate'))).toBe(true)
})

test('a currency that nobody takes is charged in naira, and one that nobody knows is refused', async () => {
  const visitor = shop.visitor()
  const euros = await confirm(visitor, 'EUR')
  expect(euros.price).toMatchObject({ currency: 'NGN' })
  const results = await search(visitor, TRIP)
  for (const currency of ['XYZ', 'xof', 7, {}, 'NGN '])
    expect(
      await visitor.call('flightConfirmAvailability', {
        search_id: results.search_id,
        fare_source_code: results.offers[0]?.fare_source_code,
        sector_sequence: results.offers[0]?.sector_sequence,
        currency,
      }),
    ).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})

test('the same number in another currency is another price: it is refused', async () => {
  const visitor = shop.visitor()
  const offer = await confirm(visitor, 'XOF')
  const expected_total = { amount: offer.price.grand_total, currency: 'NGN' }
  const { status, body } = await visitor.call(
    'flightCreateBooking',
    { ...bookingBody(offer, ['ADT']), expected_total },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'price_changed' })
})

test('dollars that come for an order in francs pay nothing of it, and wait for people', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor, 'XOF')
  const reference = await openPayment(visitor, confirmation_id, 'flutterwave')
  await steerProvider(visitor, 'flutterwave', { charge: 'other_currency' })
  await actAsCustomer(visitor, 'flutterwave', reference, 'success')
  await steerProvider(visitor, 'flutterwave', { charge: 'exact' })
  await settle()
  expect(await shown(visitor, confirmation_id)).toMatchObject({ payment_status: 'review' })
  const payment = await shop.database.db
    .selectFrom('payments')
    .select(['status', 'paid_currency'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ status: 'mismatch', paid_currency: 'USD' })
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('who does not take francs, and the wallet, are not offered for them, nor do they take them', async () => {
  const visitor = shop.visitor()
  await signUp(shop, visitor, 'fatou@example.com')
  const { confirmation_id, payment_providers, price } = await order(visitor, 'XOF')
  expect(payment_providers).toEqual(['flutterwave'])
  expect(await shown(visitor, confirmation_id)).toMatchObject({
    payment_providers: ['flutterwave'],
    bank_transfer: false,
  })
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  expect(await visitor.call('orderCreateTransaction', { confirmation_id, provider: 'paystack' })).toMatchObject({
    status: 503,
    body: { code: 'payment_provider_unavailable' },
  })
  expect(await visitor.call('orderPayWithWallet', { confirmation_id }, key())).toMatchObject({
    body: { code: 'wallet_currency_differs' },
  })
  const part = { confirmation_id, provider: 'flutterwave', wallet_amount: Math.floor(price.grand_total / 2) }
  expect(await visitor.call('orderCreateTransaction', part)).toMatchObject({
    body: { code: 'wallet_currency_differs' },
  })
})

test('a basket is of one currency', async () => {
  const visitor = shop.visitor()
  const results = await search(visitor, TRIP)
  const [francs, cedis, others] = [
    await choose(visitor, results, 0, 'XOF'),
    await choose(visitor, results, 1, 'GHS'),
    await choose(visitor, results, 1, 'XOF'),
  ]
  const add = ({ offer_id }: { offer_id: string }) => visitor.call('basketAdd', { kind: 'flight', offer_id })
  expect((await add(francs)).status).toBe(200)
  expect((await add(cedis)).body.code).toBe('basket_currency_differs')
  const { body } = await add(others)
  expect(body.price).toMatchObject({
    currency: 'XOF',
    grand_total: francs.price.grand_total + others.price.grand_total,
    charge_rate: francs.price.charge_rate,
  })
})

test('a coupon in naira takes its worth at the order’s own rate, and its least order is counted so', async () => {
  const visitor = shop.visitor()
  const offer = await confirm(visitor, 'XOF')
  const coupon = await shop.database.db
    .selectFrom('coupons')
    .select(['value', 'kind', 'min_order_amount'])
    .where('code', '=', 'TERANGA5')
    .executeTakeFirstOrThrow()
  const { body } = await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: offer.offer_id })
  expect(body).toMatchObject({ valid: true, discount: { currency: 'XOF' } })
  const naira = await confirm(visitor)
  const { body: own } = await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: naira.offer_id })
  const rate = Number(offer.price.charge_rate?.rate)
  expect(coupon.kind).not.toBe('')
  expect(Math.abs((body.discount?.amount ?? 0) - ((own.discount?.amount ?? 0) / 100) * rate)).toBeLessThan(2)
  const placed = await book(
    visitor,
    bookingBody(offer, ['ADT'], { coupon_code: 'TERANGA5', expected_total: body.grand_total }),
    crypto.randomUUID(),
  )
  expect(placed.price.grand_total).toBe(body.grand_total.amount)
  await shop.database.db.updateTable('coupons').set({ min_order_amount: 1e13 }).where('code', '=', 'TERANGA5').execute()
  const refused = await visitor.call('couponValidate', {
    code: 'TERANGA5',
    offer_id: (await confirm(visitor, 'XOF')).offer_id,
  })
  expect(refused.body).toMatchObject({ valid: false, reason_code: 'min_amount' })
  await shop.database.db
    .updateTable('coupons')
    .set({ min_order_amount: coupon.min_order_amount })
    .where('code', '=', 'TERANGA5')
    .execute()
})

test('whoever confirms while the rate changes has a price that is wholly of one rate, and keeps it', async () => {
  const visitor = shop.visitor()
  const results = await search(visitor, TRIP)
  const naira = await choose(visitor, results)
  const rates = ['0.39', '0.51', '0.27', '0.44']
  const offers = await Promise.all(
    Array.from({ length: 16 }, async (_, turn) => {
      if (turn % 4 === 0) await setRate('XOF', rates[turn / 4] ?? '0.39')
      return choose(visitor, results, 0, 'XOF')
    }),
  )
  for (const { price } of offers) {
    if (!price.charge_rate) throw new Error('charged in naira')
    expect(price).toEqual(chargePrice(naira.price, price.charge_rate))
  }
  await setRate('XOF', '0.39')
  const [first, second] = [offers[0], offers.at(-1)]
  if (!first || !second) throw new Error('no offers')
  const body = bookingBody(first, ['ADT'])
  const mixed = { ...body, offer_id: second.offer_id }
  const taken = await Promise.all(
    [body, body, mixed].map((one) =>
      visitor.call('flightCreateBooking', one, { 'Idempotency-Key': crypto.randomUUID() }),
    ),
  )
  const placed = taken.filter(({ status }) => status === 201)
  // The price of one offer buys no other that was confirmed at another rate.
  for (const { body: answer } of placed) expect([first.price, second.price]).toContainEqual(answer.price)
  if (first.price.grand_total !== second.price.grand_total) expect(taken[2]?.body.code).toBe('price_changed')
})
