import { expect, test } from 'vitest'
import { findUnstorableTexts } from './storable-text.ts'

test.each<[string, unknown, string[]]>([
  ['a plain text', 'Zoé 🛫 مرحبا', []],
  ['a NUL character', 'a\0', ['']],
  ['half a surrogate pair', { name: 'a\ud800' }, ['name']],
  ['a text inside', { passengers: [{ first_name: 'Ada' }, { first_name: '\0' }] }, ['passengers.1.first_name']],
  ['a key', { metadata: { 'a\0': 1 } }, ['metadata']],
  ['no text', [1, true, null, undefined, {}], []],
])('%s', (_, value, paths) => {
  expect(findUnstorableTexts(value)).toEqual(paths)
})

test('a value may be nested as deep as a body can be long', () => {
  expect(findUnstorableTexts(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)))).toEqual([])
})
