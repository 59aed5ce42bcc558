import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { KEYS, layTable, SANDBOX_URL } from '../testing/sandbox-stage.ts'
import { paystack } from '../paystack/paystack.ts'
import { localAccount } from './payment-sandbox.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const table = layTable(database.db)

beforeEach(async () => {
  await table.control('paystack', '')
  await table.control('flutterwave', '')
  await table.sandbox.settled()
  table.webhooks.length = 0
})

let serial = 0
/** A transaction of ₦1,234.50 and the address of its hosted page. */
async function openOne(provider: StagedProvider): Promise<{ reference: string; url: string }> {
  serial++
  const reference = `TRG-SANDBOX-TEST-${serial}`
  const { hostedUrl } = await table.gateways[provider].open({
    reference,
    amount: { amount: 123_450, currency: 'NGN' },
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: '<Okafor>',
    phone: '+2348031234567',
    channels: ['card'],
    returnUrl: 'http://127.0.0.1:3000/flights/booking/ord_1?tab=pay',
    metadata: {},
    title: 'Teranga <Travel>',
    description: '',
  })
  return { reference, url: hostedUrl }
}

const get = async (url: string, language = 'en') =>
  table.sandbox.app.request(url, { headers: { 'accept-language': language } })
const post = async (url: string, form: Record<string, string>) =>
  table.sandbox.app.request(url, { method: 'POST', body: new URLSearchParams(form) })
const locationOf = (response: Response) => response.headers.get('location') ?? ''

describe('the hosted page', () => {
  test('says that no money is real, in the language of the browser, and escapes what the shop named', async () => {
    const { url } = await openOne('paystack')
    const english = await (await get(url)).text()
    expect(english).toContain('Sandbox: no real money')
    expect(english).toContain('₦1,234.50')
    expect(english).toContain('Teranga &lt;Travel&gt;')
    const french = await (await get(url, 'fr-SN,fr;q=0.9')).text()
    expect(french).toContain('aucun argent réel')
    expect(french).toContain('<html lang="fr">')
  })

  test('runs nothing but its own files, and only the shop may frame it', async () => {
    const { url } = await openOne('paystack')
    const policy = (await get(url)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3000")
    const page = await (await get(url)).text()
    expect(page).not.toMatch(/<script(?![^>]* src=)|style="| on\w+="/)
  })

  test('a field that was left empty is asked for in the language of the page, and nothing has failed', async () => {
    const { url, reference } = await openOne('paystack')
    expect(await (await get(url)).text()).not.toContain(' required')
    const asked = locationOf(await post(`${url}?lang=fr`, { action: 'card', card_number: ' ' }))
    expect(await (await get(asked)).text()).toContain('Veuillez remplir le champ')
    expect(await table.gateways.paystack.verify(reference)).not.toMatchObject({ kind: 'failed' })
  })

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: a typed test card pays and leads back to the shop',
    async (provider) => {
      const { url, reference } = await openOne(provider)
      const back = new URL(locationOf(await post(url, { action: 'card', card_number: '4084 0840 8408 4081' })))
      expect(back.pathname).toBe('/flights/booking/ord_1')
      const hints = Object.fromEntries(back.searchParams)
      expect(hints).toMatchObject(
        provider === 'paystack'
          ? { tab: 'pay', trxref: reference, reference }
          : { tab: 'pay', status: 'successful', tx_ref: reference },
      )
      expect(await table.gateways[provider].verify(reference)).toMatchObject({ kind: 'successful' })
    },
  )

  test('a declined card says so, and another one pays', async () => {
    const { url, reference } = await openOne('paystack')
    const declined = await post(url, { action: 'declined' })
    expect(await (await get(locationOf(declined))).text()).toContain('The card was declined')
    await post(url, { action: 'success' })
    expect(await table.gateways.paystack.verify(reference)).toMatchObject({ kind: 'successful' })
  })

  test('a card with PIN and OTP asks for both, and forgives a wrong one', async () => {
    const { url, reference } = await openOne('flutterwave')
    await post(url, { action: 'pin' })
    expect(await (await get(url)).text()).toContain('Enter your card PIN')
    const wrong = await post(url, { action: 'submit_pin', pin: '0000' })
    expect(await (await get(locationOf(wrong))).text()).toContain('This PIN is not right')
    await post(url, { action: 'submit_otp', otp: '123456' })
    expect(await table.gateways.flutterwave.verify(reference)).toEqual({ kind: 'pending', channel: 'card' })
    await post(url, { action: 'submit_pin', pin: '1234' })
    expect(await (await get(url)).text()).toContain('Enter the one-time code')
    await post(url, { action: 'submit_otp', otp: '123456' })
    expect(await table.gateways.flutterwave.verify(reference)).toMatchObject({ kind: 'successful' })
  })

  test('in a frame it hands the outcome to the page around it', async () => {
    const { url, reference } = await openOne('paystack')
    const done = locationOf(await post(`${url}?popup=1&lang=fr`, { action: 'success' }))
    const page = await (await get(done)).text()
    expect(page).toContain('data-event="success"')
    expect(page).toContain(reference)
    expect(page).toContain('Paiement réussi')
  })

  test('of an unknown payment is a clear 404', async () => {
    const page = await get(`${SANDBOX_URL}/paystack/pay/nothing`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('This payment does not exist')
  })

  test.each([
    ['transfer', 'Waiting for your bank transfer', 'En attente de votre virement'],
    ['ussd', 'Waiting for your USSD payment', 'En attente de votre paiement USSD'],
    ['insufficient', 'Pay by test card', 'Payer par carte de test'],
    ['success', 'Payment successful', 'Paiement réussi'],
  ])('shows where a payment stands after %s, in both languages', async (action, english, french) => {
    const { url } = await openOne('flutterwave')
    await post(url, { action })
    expect(await (await get(url)).text()).toContain(english)
    expect(await (await get(url, 'fr')).text()).toContain(french)
  })

  test('a success is not undone by a second tab', async () => {
    const { url, reference } = await openOne('paystack')
    await post(url, { action: 'success' })
    await post(url, { action: 'declined' })
    expect(await table.gateways.paystack.verify(reference)).toMatchObject({ kind: 'successful' })
  })
})

describe("Flutterwave's inline checkout", () => {
  test('takes the amount that the browser names, which is why the shop compares', async () => {
    const { reference } = await openOne('flutterwave')
    const query = new URLSearchParams({
      public_key: 'FLWPUBK_TEST-local-X',
      tx_ref: reference,
      amount: '1.00',
      currency: 'NGN',
      email: 'ada@example.com',
    })
    const hosted = locationOf(await get(`${SANDBOX_URL}/flutterwave/checkout?${query}`, 'fr'))
    expect(await (await get(hosted)).text()).toContain('Annuler le paiement')
    await table.control('flutterwave', '/act', { reference, action: 'success' })
    expect(await table.gateways.flutterwave.verify(reference)).toMatchObject({ amount: { amount: 100 } })
  })

  test('refuses live keys', async () => {
    const query = 'public_key=FLWPUBK-live-X&tx_ref=TRG-1&amount=1&email=a%40example.com'
    expect((await get(`${SANDBOX_URL}/flutterwave/checkout?${query}`)).status).toBe(404)
  })
})

test('one charge takes what it is told to take, whatever the others take', async () => {
  const { reference } = await openOne('paystack')
  await table.control('paystack', '', { charge: 'other_currency' })
  await table.control('paystack', '/act', { reference, action: 'success', charge: 'one_less' })
  const paid = await table.gateways.paystack.verify(reference)
  expect(paid).toMatchObject({ kind: 'successful', amount: { amount: 123_449, currency: 'NGN' } })
})

describe('webhooks', () => {
  test('Paystack tells of successes alone, Flutterwave of failures too', async () => {
    for (const provider of ['paystack', 'flutterwave'] as const) {
      const { url } = await openOne(provider)
      await post(url, { action: 'declined' })
      await post(url, { action: 'success' })
    }
    await table.sandbox.settled()
    expect(table.webhooks.map(({ provider }) => provider)).toEqual(['paystack', 'flutterwave', 'flutterwave'])
  })

  test('are signed so that the gateway takes them', async () => {
    const { url, reference } = await openOne('paystack')
    await post(url, { action: 'success' })
    await table.sandbox.settled()
    const [webhook] = table.webhooks
    expect(table.gateways.paystack.readWebhook(webhook!.headers, webhook!.body)).toMatchObject({ reference })
  })

  test('are tried again until the shop answers 200', async () => {
    table.answers.push(500, 302)
    const { url } = await openOne('paystack')
    await post(url, { action: 'success' })
    await table.sandbox.settled()
    expect(table.webhooks).toHaveLength(3)
  })

  test('can be lost, repeated, and held until they are let go', async () => {
    await table.control('paystack', '', { webhooks: 'drop' })
    await post((await openOne('paystack')).url, { action: 'success' })
    await table.sandbox.settled()
    expect(table.webhooks).toHaveLength(0)

    await table.control('paystack', '', { copies: 5 })
    await post((await openOne('paystack')).url, { action: 'success' })
    await table.sandbox.settled()
    expect(table.webhooks).toHaveLength(5)

    await table.control('paystack', '', { webhooks: 'hold' })
    await post((await openOne('paystack')).url, { action: 'success' })
    await table.sandbox.settled()
    expect(table.webhooks).toHaveLength(5)
    await table.control('paystack', '/flush')
    await table.sandbox.settled()
    expect(table.webhooks).toHaveLength(6)
  })

  test('that a killed process left behind are delivered by the next one', async () => {
    const body = '{"event":"charge.success"}'
    await database.db
      .insertInto('sandbox_webhooks')
      .values({ provider: 'paystack', body, created_at: table.clock.now() })
      .execute()
    table.sandbox.resume()
    await table.sandbox.settled()
    expect(table.webhooks).toMatchObject([{ body }])
  })
})

describe('keys', () => {
  test.each([
    ['paystack/transaction/verify/x', 'sk_live_abc'],
    ['paystack/transaction/verify/x', 'sk_test_other'],
    ['paystack/transaction/verify/x', ''],
    ['flutterwave/v3/transactions/verify_by_reference?tx_ref=x', 'FLWSECK-abc-X'],
  ])('%s refuses %s', async (path, key) => {
    const answer = await table.sandbox.app.request(`${SANDBOX_URL}/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(401)
  })

  test.each(['https://evil.example/', 'javascript:alert(1)'])(
    'a browser cannot have customers sent to %s',
    async (to) => {
      const query = new URLSearchParams({
        public_key: 'FLWPUBK_TEST-x',
        tx_ref: crypto.randomUUID(),
        amount: '5',
        email: 'ada@example.com',
        redirect_url: to,
      })
      const page = await table.sandbox.app.request(`${SANDBOX_URL}/flutterwave/checkout?${query}`)
      expect(page.status).toBe(404)
      const inline = await table.sandbox.app.request(`${SANDBOX_URL}/paystack/checkout/request_inline`, {
        method: 'POST',
        body: JSON.stringify({ key: 'pk_test_x', email: 'ada@example.com', amount: 500, callback_url: to }),
      })
      expect(inline.status).toBe(400)
    },
  )

  test('a live key keeps the sandbox from starting at all', () => {
    const keys = { secretKey: 'sk_live_abc', publicKey: 'pk_test_local' }
    expect(() => localAccount(paystack, keys)).toThrow('live keys')
  })
})

test("Paystack's own words for a duplicate and for a missing parameter", async () => {
  const { reference } = await openOne('paystack')
  const initialize = async (body: unknown) =>
    table.sandbox.app.request(`${SANDBOX_URL}/paystack/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.paystackSecret}` },
      body: JSON.stringify(body),
    })
  const duplicate = await initialize({ email: 'ada@example.com', amount: 100, reference })
  expect(duplicate.status).toBe(400)
  expect(await duplicate.json()).toMatchObject({
    status: false,
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
  })
  expect(await (await initialize({ amount: 100 })).json()).toMatchObject({ status: false, code: 'missing_params' })
})
