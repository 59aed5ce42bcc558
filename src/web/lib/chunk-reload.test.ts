import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

test('a path is reloaded once, and again only after ten seconds', () => {
  expect(mayReload(null, 50_000)).toBe(true)
  expect(mayReload('50000', 59_999)).toBe(false)
  expect(mayReload('50000', 60_000)).toBe(true)
})
