import { afterAll, expect, test } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { book, choose, search } from '#tests/support/purchase.ts'
import { openPayShop, PAY_FORM, takeOffer } from '#tests/support/pay-shop.ts'
import type { Visitor } from '#tests/support/shop.ts'

const shop = await openPayShop()
afterAll(() => shop.close())

async function orderIn(visitor: Visitor, currency: Currency): Promise<string> {
  const offer = await choose(visitor, await search(visitor, PAY_FORM), 0, currency)
  return (await book(visitor, takeOffer(offer), crypto.randomUUID())).confirmation_id
}

const waysOf = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body.ways_to_pay.map(
    ({ provider, way }) => `${provider} ${way}`,
  )

test('ways to pay are those of the order’s currency at who takes it', async () => {
  const visitor = shop.visitor()
  expect(await waysOf(visitor, await orderIn(visitor, 'XOF'))).toEqual([
    'flutterwave wave',
    'flutterwave orange_money',
    'flutterwave mtn_momo',
    'flutterwave moov_money',
    'flutterwave card',
  ])
  expect(await waysOf(visitor, await orderIn(visitor, 'KES'))).toEqual([
    'paystack mpesa',
    'paystack card',
    'flutterwave mpesa',
    'flutterwave card',
  ])
  expect(await waysOf(visitor, await orderIn(visitor, 'NGN'))).toContain('paystack bank_transfer')
})

test('whoever sees prices in a currency is told how it can be paid, and is charged naira where nobody takes it', async () => {
  const told = async (currency: Currency) => (await shop.visitor().call('waysToPay', { currency })).body
  const francs = await told('XOF')
  expect([francs.currency, francs.bank_transfer]).toEqual(['XOF', false])
  expect(francs.ways[0]).toEqual({ provider: 'flutterwave', way: 'wave' })
  expect((await told('CAD')).currency).toBe('NGN')
})

test('a chosen way is what the provider is asked for; another way is another transaction, the same is the same', async () => {
  const visitor = shop.visitor()
  const confirmation_id = await orderIn(visitor, 'XOF')
  const open = async (way?: string) => {
    const { body } = await visitor.call('orderCreateTransaction', {
      confirmation_id,
      provider: 'flutterwave',
      ...(way && { way }),
    })
    return body
  }
  const wave = await open('wave')
  expect(wave.channels).toEqual(['mobilemoneyfranco'])
  expect(await open('wave')).toMatchObject({ reference: wave.reference })
  // Who names none takes up what is open, as it was opened.
  expect(await open()).toMatchObject({ reference: wave.reference, channels: ['mobilemoneyfranco'] })
  const card = await open('card')
  expect(card.reference).not.toBe(wave.reference)
  expect(card.channels).toEqual(['card'])
  const payments = await shop.database.db
    .selectFrom('payments')
    .select(['reference', 'status'])
    .where('order_id', '=', confirmation_id)
    .execute()
  expect(payments).toEqual(
    expect.arrayContaining([
      { reference: wave.reference, status: 'failed' },
      { reference: card.reference, status: 'open' },
    ]),
  )
})

test('nobody pays in a way that is not there, nor by phone with an offer for cards', async () => {
  const visitor = shop.visitor()
  const confirmation_id = await orderIn(visitor, 'GHS')
  const ask = async (provider: string, over: object) =>
    (await visitor.call('orderCreateTransaction', { confirmation_id, provider, ...over })).body
  for (const way of ['wave', 'ussd', 'teleport', 7, '', { way: 'card' }])
    expect(await ask('paystack', { way })).toMatchObject({ code: 'validation_failed' })
  expect(await ask('paystack', { way: 'mtn_momo', offer_code: 'VERVE2' })).toMatchObject({ code: 'coupon_refused' })
  expect((await ask('paystack', { way: 'mtn_momo' })).channels).toEqual(['mobile_money'])
  const other = await ask('flutterwave', { way: 'telecel_cash' })
  expect(other.channels).toEqual(['mobilemoneyghana'])
})

test('a page that names no way gets what it always got', async () => {
  const visitor = shop.visitor()
  const confirmation_id = await orderIn(visitor, 'NGN')
  const { body } = await visitor.call('flightCreatePaystackTransaction', { confirmation_id })
  expect(body.channels).toEqual(['card', 'bank', 'ussd', 'qr', 'mobile_money'])
  const { body: other } = await visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id })
  expect(other.payment_options).toBe('card,account,ussd,nqr,mobilemoneyghana,mobilemoneyfranco,mpesa')
})
