import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlip, lettersApart } from './compare-names.ts'

const name = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('/')
  return { firstName, lastName }
}

test.each([
  ['Adaeze/Okafor', 'ADAEZE/OKAFOR', 'capitals'],
  ['Zoe/Ndiaye', 'Zoé/N’Diaye', 'accents and signs'],
  ['Okafor/Adaeze', 'Adaeze/Okafor', 'the names swapped'],
  ['Adaeze/Okafor', 'Adaeze Chioma/Okafor', 'a middle name that is missing'],
  ['Adaeze Chioma/Okafor', 'Adaeze/Okafor', 'a middle name too many'],
  ['Adaze/Okafr', 'Adaeze/Okafor', 'two letters'],
  ['Adaeze/Okfaor', 'Adaeze/Okafor', 'two letters that changed places'],
  ['Jean Pierre/Diop', 'Jean-Pierre/Diop', 'a hyphen'],
  ['Ngozi/Eze', 'Ngọzị/Ezé', 'letters with dots below'],
  ['Li/Wu', 'Lee/Wu', 'a short name spelled otherwise'],
  [`Ada/${'o'.repeat(40)}`, `Ada/${'o'.repeat(37)}`, 'three letters of forty'],
])('%s is a slip for %s: %s', (before, after) => {
  expect(isSlip(name(before), name(after))).toBe(true)
})

test.each([
  ['Adaeze/Okafor', 'Chinedu/Okafor'],
  ['Adaeze/Okafor', 'Adaeze/Balogun'],
  ['Ada/Obi', 'Chioma Ada/Nwosu'],
  ['Ada/Okafor', 'Chioma/Okafor'],
  ['Adaeze Chioma/Okafor', 'Chioma/Okafor'],
  ['Ada/Okafor', 'Ife/Okafor'],
  ['Chioma/Obi', 'Chioma/Eze'],
])('%s is not %s', (before, after) => {
  expect(isSlip(name(before), name(after))).toBe(false)
})

test('letters apart: none of the same, alike both ways, never more than the longer word has', () => {
  const word = fc.stringMatching(/^[a-d]{0,9}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(lettersApart(a, a)).toBe(0)
      expect(lettersApart(a, b)).toBe(lettersApart(b, a))
      expect(lettersApart(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(lettersApart(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    }),
  )
})
