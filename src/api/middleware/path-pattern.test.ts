import { expect, test } from 'vitest'
import { pathPattern } from './path-pattern.ts'

test.each([
  ['/', '/'],
  ['/flights/search', '/flights/search'],
  ['/api/v1/flights/create_paystack_transaction', '/api/v1/flights/create_paystack_transaction'],
  ['/api/v1/openapi.json', '/api/v1/openapi.json'],
  ['/flights/confirmation/ord_0a1b2c3d4e5f60718293', '/flights/confirmation/:id'],
  ['/api/v1/payment_proofs/TRG-ABCDEFGHJKLMNPQRSTUVWXYZ', '/api/v1/payment_proofs/:id'],
  ['/sandbox/paystack/transaction/verify/TRG-ABCDEFGHJKLMNPQRSTUVWXYZ', '/sandbox/paystack/transaction/verify/:id'],
  ['/sandbox/paystack/pay/0a1b2c3d4e5f6071829a', '/sandbox/paystack/pay/:id'],
  ['/route-maps/LOS-ABV', '/route-maps/:id'],
  ['/manage/QX7KLM', '/manage/:id'],
  ['/ada.obi@example.com/trips', '/:id/trips'],
  ['/%61da', '/:id'],
  ['/verify-email/x_-kG8sLkWb0cEw1v7zJq2k', '/verify-email/:id'],
  ['/a/b/c/d/e/f/g/h/i', '/a/b/c/d/e/f/g/h/…'],
  [`/${'a'.repeat(500)}`, '/:id'],
])('%s is written as %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern)
})
