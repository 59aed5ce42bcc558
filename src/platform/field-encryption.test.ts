import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFieldCipher, SealBroken } from './field-encryption.ts'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'new', key: randomBytes(32) }
const cipher = createFieldCipher([old])
const PLACE = 'order_documents|number|ord_1|0'

test('any text comes back, and never stands in its sealed form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 }), (text) => {
      const sealed = cipher.seal(text, PLACE)
      expect(cipher.open(sealed, PLACE)).toBe(text)
      expect(sealed).toMatch(/^enc1:old:[\w-]+$/)
      expect(sealed.slice('enc1:old:'.length)).not.toContain(text)
      expect(cipher.seal(text, PLACE)).not.toBe(sealed)
    }),
  )
})

test('a field that was changed, cut, or moved to another row does not open', () => {
  const sealed = cipher.seal('A12345678', PLACE)
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  for (const bad of [changed, sealed.slice(0, -8), 'enc1:old:', 'enc1:old', 'enc1:other:AAAA'])
    expect(() => cipher.open(bad, PLACE), bad).toThrow(SealBroken)
  expect(() => cipher.open(sealed, 'order_documents|number|ord_2|0')).toThrow(SealBroken)
  expect(() => createFieldCipher([{ ...old, key: randomBytes(32) }]).open(sealed, PLACE)).toThrow(SealBroken)
})

test('keys rotate: the first seals, all open', () => {
  const sealed = cipher.seal('A12345678', PLACE)
  const rotated = createFieldCipher([fresh, old])
  expect(rotated.open(sealed, PLACE)).toBe('A12345678')
  expect(rotated.isCurrent(sealed)).toBe(false)
  expect(rotated.isCurrent(rotated.seal('A12345678', PLACE))).toBe(true)
  expect(() => createFieldCipher([fresh]).open(sealed, PLACE)).toThrow(SealBroken)
})

test('a field from before sealing is read as it is', () => {
  expect(cipher.open('1990-05-17', PLACE)).toBe('1990-05-17')
  expect(cipher.isCurrent('1990-05-17')).toBe(false)
})
