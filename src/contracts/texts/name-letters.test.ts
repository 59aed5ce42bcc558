import { expect, test } from 'vitest'
import { airlineSpelling, NAME_PATTERN } from './name-letters.ts'

test.each([
  ['Ṣọlá Ẹniọlá', 'SOLA ENIOLA'],
  ['Adébáyọ̀', 'ADEBAYO'],
  ['Okonkwo-Désiré', 'OKONKWO DESIRE'],
  ['N’Diaye', 'NDIAYE'],
  ['Müller', 'MUELLER'],
  ['Ƙwaƙwa Ɗanladi', 'KWAKWA DANLADI'],
  ['Nguyễn Thị Hương', 'NGUYEN THI HUONG'],
  ['Işık Ångström', 'ISIK AANGSTROEM'],
  ['Bjørn Ǿ Þór Weiß', 'BJOERN OE THOR WEISS'],
])('%s is %s on a ticket', (name, spelled) => {
  expect(name).toMatch(NAME_PATTERN)
  expect(airlineSpelling(name)).toBe(spelled)
  expect(airlineSpelling(name.normalize('NFD'))).toBe(spelled)
})

test('every letter that is accepted has a spelling', () => {
  const letters = Array.from({ length: 0x2ffff }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    NAME_PATTERN.test(letter),
  )
  expect(letters.length).toBeGreaterThan(600)
  expect(letters.filter((letter) => !/^[A-Z]+$/.test(airlineSpelling(letter)))).toEqual([])
})

test.each(['محمد', 'Иван', '李', 'Ａｄａ', 'Ⅳ', 'Ada1', 'Ada_', '’Ada', 'Ada\u20dd', 'ada🙂'])(
  '%s is no name',
  (name) => {
    expect(name).not.toMatch(NAME_PATTERN)
  },
)
