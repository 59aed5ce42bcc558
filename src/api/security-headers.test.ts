import { expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import { byNonce, needsOwnDocument, securityHeaders } from './security-headers.ts'

const live = {
  baseUrl: 'https://shop.example',
  paymentHosts: PAYMENT_PROVIDERS.map(({ hosts }) => hosts),
  development: false,
}
test('pictures come from the shop, and from the hosts of its tiles and of sellers’ photographs where it has some', () => {
  expect(policyOf('/')).toContain("img-src 'self' data:;")
  expect(policyOf('/hotels/listings/x', { tilesHost: 'https://tiles.example' })).toContain(
    "img-src 'self' data: https://tiles.example;",
  )
  expect(policyOf('/hotels/listings/x', { photoHosts: ['https://photos.example'] })).toContain(
    "img-src 'self' data: https://photos.example;",
  )
})

test('maps fetch their tiles from their host alone, by a worker of the shop’s own; pages that take a payment fetch none', () => {
  const policy = policyOf('/hotels/listings/x', { tilesHost: 'https://tiles.example' })
  expect(policy).toContain("connect-src 'self' https://tiles.example;")
  expect(policy).toContain("worker-src 'self';")
  expect(policy).not.toContain('blob:')
  expect(policyOf('/hotels/listings/x')).toContain("connect-src 'self';")
  expect(policyOf('/account/wallet', { tilesHost: 'https://tiles.example' })).not.toMatch(/connect-src[^;]*tiles/)
})

const policyOf = (path: string, over = {}) =>
  securityHeaders({ ...live, ...over }, path, byNonce('bm9uY2U='))['Content-Security-Policy'] ?? ''

test('only pages that take a payment may load the providers, and only where they are real', () => {
  for (const path of [
    '/flights/booking/ord_1',
    '/fr/flights/booking/ord_1',
    '/orders/ord_1/payment',
    '/account/wallet',
  ]) {
    expect(policyOf(path)).toContain('https://js.paystack.co')
    expect(policyOf(path, { paymentHosts: [] })).not.toContain('paystack')
  }
  for (const path of ['/', '/flights/listing/x', '/account/trips']) expect(policyOf(path)).not.toContain('paystack')
})

test.each([
  ['/flights/booking/off_1.data', 'https://shop.example/flights/listing/x?a=1', true],
  ['/fr/flights/confirmation/ord_1.data', 'https://shop.example/account/trips', true],
  ['/orders/ord_1/payment.data', 'https://shop.example/account/trips', true],
  ['/account/wallet.data', 'https://shop.example/account/profile', true],
  // Another payment page's document will do, which does not say where it is.
  ['/flights/booking/ord_1.data', undefined, false],
  ['/flights/booking/ord_1.data', 'https://shop.example/flights/booking/off_1', false],
  ['/flights/booking/off_1', 'https://shop.example/flights/listing/x', false],
  ['/flights/listing/x.data', 'https://shop.example/', false],
  ['/flights/booking/off_1.data', 'not an address', false],
])('%s asked for from %s: a document of its own %s', (path, referer, needed) => {
  expect(needsOwnDocument(live, path, referer)).toBe(needed)
  expect(needsOwnDocument({ ...live, paymentHosts: [] }, path, referer)).toBe(false)
})
