import { expect, test } from 'vitest'
import { safeNext, signInAddress } from './safe-next.ts'

test('back to where the visitor was', () => {
  expect(safeNext('/flights/booking/off_1?x=1')).toBe('/flights/booking/off_1?x=1')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
])('never to another host or in a circle: %s', (next) => {
  expect(safeNext(next)).toBe('/')
})

test('where there is nowhere to go back to, to a page that the caller names', () => {
  expect(safeNext('//evil.example', '/accounts/my-trips')).toBe('/accounts/my-trips')
  expect(signInAddress('/account/wallet?reference=a b')).toBe('/login?next=%2Faccount%2Fwallet%3Freference%3Da%20b')
})
