import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAME_PATTERN } from '#contracts/texts/name-letters.ts'
import { overlaps, printedLetters, printedTexts } from '#tests/support/pdf-text.ts'
import { openPaper } from './pdf-paper.ts'

const now = new Date('2026-11-21T10:06:00Z')

/** Every letter that a name may begin with, and every sign that may follow it. */
const letters = acceptedAfter('')
const signs = acceptedAfter('a').filter((sign) => /\p{M}/u.test(sign))

function acceptedAfter(start: string): readonly string[] {
  const all = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code))
  return all.filter((letter) => NAME_PATTERN.test(start + letter))
}

async function print(texts: readonly string[], { bold = false, width = 400, size = 10 } = {}): Promise<Uint8Array> {
  const paper = openPaper('Names', 'Teranga', 'en', now)
  for (const text of texts) paper.line(text, { bold, width, size })
  return paper.finish()
}

const without = (spaces: string) => spaces.replaceAll(/\s+/g, '').normalize('NFC')

test.each([false, true])('every letter that a name may have is printed (bold: %s)', async (bold) => {
  expect(letters.length).toBeGreaterThan(600)
  const rows = letters.reduce<string[]>((all, letter, index) => {
    if (index % 30 === 0) all.push('')
    all[all.length - 1] += letter
    return all
  }, [])
  expect(await printedLetters(await print(rows, { bold }))).toBe(without(rows.join('')))
})

test('every sign is printed on its letter', async () => {
  expect(signs.length).toBeGreaterThan(50)
  const rows = signs.map((sign) => `Bọ${sign}x`)
  expect(await printedLetters(await print(rows))).toBe(without(rows.join('')))
})

test('a name may be broken at its hyphen, a reference never is', async () => {
  const lines = async (text: string) =>
    (await printedTexts(await print([text], { width: 60 }))).map((line) => line.text)
  expect(await lines('Anne Okonkwo-Désiré')).toEqual(['Anne', 'Okonkwo-', 'Désiré'])
  expect(await lines('Ref TRG-AW5X')).toEqual(['Ref', 'TRG-AW5X'])
})

test('an i that loses its dot under an accent is still read as an i', async () => {
  const names = ['Ị̀fẹ́', 'ị̀gbò i̍j̍', 'Isık']
  for (const name of names) expect(await printedLetters(await print([name]))).toBe(without(name))
})

test('a sign stands over its letter, not beside it', async () => {
  const texts = await printedTexts(await print(['ADÉBÁYỌ̀ x']))
  const sign = texts.find(({ text }) => text.includes('\u0300'))
  const letter = texts.find(({ text }) => text.includes('Ọ'))
  expect(sign && letter && sign.left < letter.right).toBe(true)
})

/** A document writes down one meaning for a glyph: that of the dotless i is told where no other is in it. */
const dotless = (text: string) => text.replaceAll('ı', 'i')

const name = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...letters) }, fc.constantFrom(...signs, ' ', '-', '’')), {
    minLength: 1,
    maxLength: 40,
  })
  .map((parts) => parts.join(''))
  .filter((text) => NAME_PATTERN.test(text))

test('whatever is accepted as a name is printed whole, in lines that do not touch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 40, max: 400 }),
      async (names, width) => {
        const pdf = await print(names, { width })
        expect(dotless(await printedLetters(pdf))).toBe(dotless(without(names.join(''))))
        expect(overlaps(await printedTexts(pdf))).toEqual([])
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  )
})
