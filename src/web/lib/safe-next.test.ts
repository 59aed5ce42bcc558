import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

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
