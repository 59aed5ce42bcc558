import { expect, test } from 'vitest'
import englishDocuments from '#locales/en/documents.json' with { type: 'json' }
import english from '#locales/en/mails.json' with { type: 'json' }
import frenchDocuments from '#locales/fr/documents.json' with { type: 'json' }
import french from '#locales/fr/mails.json' with { type: 'json' }

/** Every text of a catalogue, however deep. */
function textsOf(catalogue: object): readonly string[] {
  return Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}

const inEnglish = [...textsOf(english), ...textsOf(englishDocuments)]
const inFrench = [...textsOf(french), ...textsOf(frenchDocuments)]

test.each([
  ['Dear', 'Hello'],
  ['surname', 'last name'],
  ['need do', 'there is nothing you need to do'],
  ['money back', 'refund'],
  ['shall be', 'should be'],
])('English says “%s” nowhere: the word is “%s”', (word) => {
  expect(inEnglish.filter((text) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
})

test.each(['ceci ', 'nom de famille', 'la lettre'])('French says “%s” nowhere', (word) => {
  expect(inFrench.filter((text) => text.toLowerCase().includes(word))).toEqual([])
})

test('French puts no plain space before its double signs', () => {
  expect(inFrench.filter((text) => / [:;!?]/.test(text))).toEqual([])
})

test.each([
  ['Hello', english],
  ['Bonjour', french],
])('mails that greet say “%s”', (greeting, mails) => {
  const greeted = textsOf(mails).filter((text) => /^\w+ \{name\},/.test(text))
  expect(greeted.length).toBeGreaterThan(20)
  expect(greeted.filter((text) => !text.startsWith(`${greeting} {name},`))).toEqual([])
})
