import { expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import { byNonce, isPagePart, needsOwnDocument, partHeaders, securityHeaders } from './security-headers.ts'

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

test.each([
  ['/assets/shell-1a2b3c4d.js', 'text/javascript; charset=utf-8', true],
  ['/assets/shop-1a2b3c4d.woff2', 'font/woff2', true],
  ['/icons/icon-192.png', 'image/png', true],
  ['/manifest.webmanifest', 'application/manifest+json', true],
  ['/api/v1/currencies', 'application/json', true],
  ['/api/v1/orders', 'application/problem+json', true],
  ['/flights/listings/srch_1.data', 'text/x-script; charset=utf-8', true],
  // Those open as a page, or run beside it.
  ['/', 'text/html; charset=utf-8', false],
  ['/pictures/icon.svg', 'image/svg+xml', false],
  ['/api/v1/orders/ord_1/receipt', 'application/pdf', false],
  ['/worker.js', 'text/javascript; charset=utf-8', false],
  ['/assets/formats-worker-1a2b3c4d.js', 'text/javascript; charset=utf-8', false],
  ['/assets/maplibre-gl-worker-1a2b3c4d.mjs', 'text/javascript; charset=utf-8', false],
  // A redirect says where its visitor came from, and what says nothing of itself may be anything.
  ['/account/orders', null, false],
])('%s, %s: only a part of a page %s', (path, type, part) => {
  expect(isPagePart(path, type)).toBe(part)
})

test('a part of a page runs nothing and stands in no frame where somebody opens it by itself', () => {
  expect(partHeaders(live)).toEqual({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  })
})
