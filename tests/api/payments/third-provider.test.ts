import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { startRefund } from '#modules/payments/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { openPayShop, type PayShop } from '#tests/support/pay-shop.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { actAsCustomer, openPayment, steerProvider } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'
import { ConfigError, readConfig } from '../../../src/config/config.ts'
import { cowrieSignature } from './cowrie/cowrie-gateway.ts'
import { cowrie } from './cowrie/cowrie.ts'

// A provider that is nowhere but in its folder, `cowrie/`, and in the registry does what the others do.

const providers = [...PAYMENT_PROVIDERS, cowrie]
let shop: PayShop
beforeAll(async () => {
  shop = await openPayShop({ providers })
})
afterAll(() => shop.close())

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body

test('an order is paid with it, its webhook settles it, its receipt names it, and money goes back through it', async () => {
  const visitor = shop.next()
  const confirmation_id = await shop.order(visitor)
  const unpaid = await shown(visitor, confirmation_id)
  expect(unpaid.payment_providers).toEqual(['paystack', 'flutterwave', 'cowrie'])
  const opened = await visitor.call('orderCreateTransaction', { confirmation_id, provider: 'cowrie' })
  const { reference, amount } = opened.body
  expect(opened.body).toMatchObject({
    provider: 'cowrie',
    public_key: 'cw_public',
    script_url: `${SHOP_URL}/sandbox/cowrie/window.js`,
    page_url: expect.stringContaining(`${SHOP_URL}/sandbox/cowrie/pay/`),
    amount: { amount: unpaid.price.grand_total, currency: 'NGN' },
    channels: ['card'],
    details: { phone: expect.stringMatching(/^\+/) },
  })
  const page = await visitor.fetch(new URL(opened.body.page_url).pathname)
  expect(await page.text()).toContain('4000 0000 0000 0001')

  await actAsCustomer(visitor, 'cowrie', reference, 'success')
  await shop.settle()
  const paid = await shown(visitor, confirmation_id)
  expect(paid).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    payments: [{ provider: 'cowrie', status: 'paid', amount }],
  })
  const receipt = paid.documents.find(({ type }) => type === 'receipt')
  const pdf = new Uint8Array(await (await visitor.fetch(receipt?.url ?? '')).arrayBuffer())
  expect(await pdfText(pdf)).toContain('Cowrie')

  await shop.database.db
    .transaction()
    .execute((tx) => startRefund(tx, shop.clock, { paymentReference: reference, amount, reason: 'cancelled' }))
  await shop.settle()
  shop.clock.advance(60_000)
  await shop.settle()
  const [refund] = (await shown(visitor, confirmation_id)).refunds
  expect(refund).toMatchObject({ status: 'processed', amount })
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('its webhook is believed by its proof alone', async () => {
  const visitor = shop.next()
  await steerProvider(visitor, 'cowrie', { webhooks: 'drop' })
  const confirmation_id = await shop.order(visitor)
  const reference = await openPayment(visitor, confirmation_id, 'cowrie')
  await actAsCustomer(visitor, 'cowrie', reference, 'success')
  await shop.settle()
  const body = JSON.stringify({ event: 'charge', ref: reference, key: `charge ${reference} success` })
  const post = async (secret: string) => {
    const headers = { 'Content-Type': 'application/json', 'x-cowrie': cowrieSignature(secret, body) }
    return (await shop.app.request(`${SHOP_URL}/api/v1/webhooks/cowrie`, { method: 'POST', headers, body })).status
  }
  expect(await post('cw_test_somebody')).toBe(401)
  await shop.settle()
  expect((await shown(visitor, confirmation_id)).payment_status).toBe('pending')
  const { value } = await shop.database.db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', 'sandbox cowrie')
    .executeTakeFirstOrThrow()
  expect(await post(`cw_test_${value}`)).toBe(200)
  await shop.settle()
  expect((await shown(visitor, confirmation_id)).payment_status).toBe('paid')
  await steerProvider(visitor, 'cowrie', {})
})

test('it fills a wallet, and is asked for by its code in a coupon', async () => {
  const customer = shop.visitor()
  await signUp(shop, customer, 'cowrie@example.com')
  expect((await customer.call('walletStatement')).body.payment_providers).toContain('cowrie')
  const { body } = await customer.call('walletTopup', { amount: 500_000, provider: 'cowrie' })
  await actAsCustomer(customer, 'cowrie', body.reference, 'success')
  await shop.settle()
  expect((await customer.call('walletStatement')).body.balance.amount).toBe(500_000)
  const confirmation_id = await shop.order(customer)
  const coupon = (provider: string) => customer.call('couponValidate', { code: 'NONE', confirmation_id, provider })
  expect((await coupon('cowrie')).status).toBe(200)
  expect((await coupon('stripe')).status).toBe(422)
})

const KEYS = { COWRIE_SECRET_KEY: 'cw_test_12345678', COWRIE_PUBLIC_KEY: 'cw_public' }

test('its keys are settings of the shop, together or not at all, and pages may load its window and nobody else’s', async () => {
  const env = { ...KEYS, SMTP_URL: 'smtp://mail.example:587' }
  const live = await openShop({ providers, env })
  const answer = await live.app.request(`${SHOP_URL}/flights/booking/ord_1`)
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain('https://js.cowrie.example')
  expect(policy).toContain('https://pay.cowrie.example')
  expect(policy).not.toContain('paystack')
  expect(answer.headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.cowrie.example")')
  await live.close()

  const complaint = (environment: Record<string, string>) => {
    try {
      readConfig(environment, providers)
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.lines.join('\n') : String(error)
    }
  }
  expect(complaint({ COWRIE_SECRET_KEY: 'cw_test_12345678' })).toContain('COWRIE_PUBLIC_KEY is missing')
  expect(complaint({ ...KEYS, COWRIE_SECRET_KEY: '12345678' })).toContain('must start with cw_test_ or cw_live_')
  expect(complaint({ COWRIE_KEY: 'x' })).toBe('COWRIE_KEY is not a setting of the shop')
  expect(complaint({ ...env, COWRIE_SECRET_KEY: 'cw_live_12345678' })).toContain('a live secret key of Cowrie')
})
