import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const webhook = async (provider: string, headers: Record<string, string>, body: string) =>
  shop.app.request(`${SHOP_URL}/api/v1/webhooks/${provider}`, { method: 'POST', headers, body })
const inbox = () => shop.database.db.selectFrom('webhook_inbox').select('id').execute()

const CHARGE = '{"event":"charge.success","data":{"id":1,"reference":"TRG-ABCDEFGHJK","status":"success"}}'

test.each([
  ['paystack', 'a wrong signature', { 'x-paystack-signature': 'ab'.repeat(64) }],
  ['paystack', 'a short signature', { 'x-paystack-signature': 'ab' }],
  ['paystack', "the other provider's proof", { 'verif-hash': 'x' }],
  ['paystack', 'no signature', {}],
  ['flutterwave', 'a wrong hash', { 'verif-hash': 'x' }],
  ['flutterwave', 'an empty hash', { 'verif-hash': '' }],
  ['flutterwave', 'a wrong signature', { 'flutterwave-signature': 'AAAA' }],
  ['flutterwave', 'no hash', {}],
])('a webhook of %s with %s is refused and not kept', async (provider, _what, headers) => {
  const answer = await webhook(provider, { 'Content-Type': 'application/json', ...headers }, CHARGE)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'webhook_rejected' })
  expect(await inbox()).toEqual([])
})

test('a webhook of a megabyte is refused before it is read', async () => {
  const answer = await webhook('paystack', { 'x-paystack-signature': 'ab' }, 'x'.repeat(1024 * 1024))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })
})

test('webhooks are posted, and from known providers', async () => {
  const got = await shop.app.request(`${SHOP_URL}/api/v1/webhooks/paystack`)
  expect(got.status).toBe(405)
  expect(got.headers.get('Allow')).toBe('POST')
  expect((await webhook('stripe', { 'Content-Type': 'application/json' }, CHARGE)).status).toBe(404)
})

test('a reference that nobody has is not found, in both languages', async () => {
  const visitor = shop.visitor()
  const english = await visitor.call('paymentVerify', { reference: 'TRG-NOBODY' })
  expect(english).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  const french = await visitor.call('paymentVerify', { reference: 'TRG-NOBODY' }, { 'Accept-Language': 'fr' })
  expect(french.body.message).not.toBe(english.body.message)
  expect((await visitor.call('paymentVerify', {})).status).toBe(422)
})

test("the sandbox's window may be framed by the shop alone, and its scripts are there", async () => {
  const window = await shop.app.request(`${SHOP_URL}/sandbox/paystack/pay/nothing`)
  expect(window.status).toBe(404)
  expect(window.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(window.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  for (const script of ['paystack/inline.js', 'flutterwave/v3.js', 'assets/overlay.js', 'assets/popup.js']) {
    const answer = await shop.app.request(`${SHOP_URL}/sandbox/${script}`)
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  }
})
