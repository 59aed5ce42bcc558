import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardLines, largeCardLines, passportLines } from '#tests/factories/passport-lines.ts'
import { type PassportReading, readPassport } from './read-passport.ts'

const TODAY = '2026-11-21'

function factsOf(reading: PassportReading) {
  return reading.kind === 'read' ? reading.facts : expect.fail(JSON.stringify(reading))
}
const notesOf = (reading: PassportReading) =>
  reading.kind === 'read' ? reading.notes : expect.fail(JSON.stringify(reading))

const NGOZI = {
  first_name: 'Ngozi Ada',
  last_name: 'Obi',
  gender: 'female',
  nationality: 'NG',
  born: '1988-02-29',
  number: 'A12345678',
  expires: '2031-05-01',
  issuing_country: 'NG',
}

describe('the lines of a passport', () => {
  it('tell all that a booking asks for', () => {
    expect(readPassport(passportLines().join('\n'), TODAY)).toEqual({ kind: 'read', facts: NGOZI, notes: [] })
  })

  it('are found in lower case, with spaces, in one piece, and among the other words of a scan', () => {
    const [first, second] = passportLines()
    const ways = [
      `${first}\n${second}`.toLowerCase(),
      `${first.replaceAll('<', ' < ')}\r\n\r\n${second.match(/.{1,4}/g)?.join(' ')}`,
      first + second,
      `FEDERAL REPUBLIC OF NIGERIA\nPassport / Passeport\nSurname OBI\n${first}\n${second}\nwww.immigration.gov.ng`,
      `${first.replaceAll('<<', '«')}\n${second.replaceAll('<', '‹')}`,
      `${first.replaceAll('<', '&lt;')}\n${second}`,
      // Fillers at the end, too few and too many.
      `${first.replace(/<+$/, '<<<')}\n${second}`,
      `${first}<<\n${second}`,
    ]
    for (const way of ways) expect(factsOf(readPassport(way, TODAY)), way).toEqual(NGOZI)
  })

  it('have O for 0 put right where dates and check digits prove it, and say so', () => {
    const [first, second] = passportLines({ number: 'B00512346', born: '900105' })
    const reading = readPassport(`${first.replaceAll('O', '0')}\n${second.replaceAll('0', 'O')}`, TODAY)
    expect(factsOf(reading)).toMatchObject({ number: 'B00512346', born: '1990-01-05', first_name: 'Ngozi Ada' })
    expect(notesOf(reading)).toEqual(['mended'])
  })

  it('name the checks that fail, and give nothing', () => {
    const [first, second] = passportLines()
    const wrong = (at: number) => {
      const digit = (Number(second[at]) + 1) % 10
      return readPassport(`${first}\n${second.slice(0, at)}${digit}${second.slice(at + 1)}`, TODAY)
    }
    expect(wrong(9)).toEqual({ kind: 'checks', failed: ['number'] })
    expect(wrong(14)).toEqual({ kind: 'checks', failed: ['birth'] })
    expect(wrong(27)).toEqual({ kind: 'checks', failed: ['expiry'] })
    expect(wrong(43)).toEqual({ kind: 'checks', failed: ['whole'] })
    expect(readPassport(passportLines({ born: '881329' }).join('\n'), TODAY)).toEqual({
      kind: 'checks',
      failed: ['birth'],
    })
  })

  it('need to be whole: what is missing is said', () => {
    const [first, second] = passportLines()
    const lines = (text: string) => readPassport(text, TODAY)
    expect(lines('')).toEqual({ kind: 'lines', problem: { code: 'no_lines' } })
    expect(lines('My passport number is A12345678')).toEqual({ kind: 'lines', problem: { code: 'no_lines' } })
    expect(lines(first)).toEqual({ kind: 'lines', problem: { code: 'one_line' } })
    expect(lines(`${first}\n${second.slice(0, 43)}`)).toEqual({
      kind: 'lines',
      problem: { code: 'line_length', line: 2, length: 43, expected: 44 },
    })
    expect(lines(`${second}\n${first}`).kind).toBe('lines')
  })

  it.each([
    ['D', 'DE'],
    ['GBD', 'GB'],
    ['GBN', 'GB'],
    ['RKS', 'XK'],
    ['ROM', 'RO'],
    ['CIV', 'CI'],
    ['TWN', 'TW'],
  ])('of %s are those of %s', (state, country) => {
    const facts = factsOf(readPassport(passportLines({ state }).join('\n'), TODAY))
    expect([facts.nationality, facts.issuing_country]).toEqual([country, country])
  })

  it.each(['UTO', 'UNO', 'XXA', 'XXX'])('of %s leave the country to the reader', (nationality) => {
    const reading = readPassport(passportLines({ nationality }).join('\n'), TODAY)
    expect(factsOf(reading).nationality).toBeNull()
    expect(notesOf(reading)).toContain('no_nationality')
  })

  it.each(['<', 'X'])('with %s for the sex leave it to the reader', (sex) => {
    const reading = readPassport(passportLines({ sex }).join('\n'), TODAY)
    expect(factsOf(reading).gender).toBeNull()
    expect(notesOf(reading)).toEqual(['no_gender'])
  })

  it('tell of one name, of a name that did not fit, and of a passport that is over', () => {
    expect(notesOf(readPassport(passportLines({ names: 'SUKARNO' }).join('\n'), TODAY))).toEqual(['one_name'])
    const long = 'WOLFESCHLEGELSTEINHAUSENBERGER<<HUBERTBLAINE'
    expect(notesOf(readPassport(passportLines({ names: long }).join('\n'), TODAY))).toEqual(['name_cut'])
    expect(notesOf(readPassport(passportLines({ expires: '250101' }).join('\n'), TODAY))).toEqual(['expired'])
  })

  it('know the century: nobody was born tomorrow', () => {
    const born = (digits: string) => factsOf(readPassport(passportLines({ born: digits }).join('\n'), TODAY)).born
    expect(born('261121')).toBe('2026-11-21')
    expect(born('261122')).toBe('1926-11-22')
  })

  it('of any holder are read back as they were printed', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
      minLength: 1,
      maxLength: 12,
    })
    const number = fc.string({
      unit: fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')),
      minLength: 6,
      maxLength: 9,
    })
    fc.assert(
      fc.property(
        letters,
        letters,
        number,
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 14 }),
        (...of) => {
          const [last, first, no, personal] = of
          const facts = factsOf(
            readPassport(passportLines({ names: `${last}<<${first}`, number: no, personal }).join('\n'), TODAY),
          )
          expect(facts.last_name.toUpperCase()).toBe(last)
          expect(facts.first_name.toUpperCase()).toBe(first)
          expect(facts.number).toBe(no)
        },
      ),
    )
  })

  it('are never read wrongly after one wrong digit', () => {
    const [first, second] = passportLines()
    const positions = Array.from(second).flatMap((sign, index) => (/\d/.test(sign) && index < 28 ? [index] : []))
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.constantFrom(...Array.from('0123456789')), (at, digit) => {
        fc.pre(second[at] !== digit)
        const reading = readPassport(`${first}\n${second.slice(0, at)}${digit}${second.slice(at + 1)}`, TODAY)
        // The printed facts, or none.
        if (reading.kind === 'read') expect(reading.facts).toEqual(NGOZI)
      }),
    )
  })

  it('may be anything at all: an answer comes, and no error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(['read', 'checks', 'lines']).toContain(readPassport(text, TODAY).kind)
      }),
    )
  })
})

describe('the lines of a card', () => {
  it('of three lines are read', () => {
    const reading = readPassport(cardLines().join('\n'), TODAY)
    expect(factsOf(reading)).toEqual({
      first_name: 'Aya Marie',
      last_name: 'Kouassi',
      gender: 'female',
      nationality: 'CI',
      born: '1974-08-12',
      number: 'D23145890',
      expires: '2032-04-15',
      issuing_country: 'CI',
    })
    expect(notesOf(reading)).toEqual(['card'])
  })

  it('of two short lines are read', () => {
    const reading = readPassport(largeCardLines().join('\n'), TODAY)
    expect(factsOf(reading)).toMatchObject({
      last_name: 'Diop',
      first_name: 'Mamadou',
      nationality: 'SN',
      number: 'K98765432',
    })
    expect(notesOf(reading)).toEqual(['card'])
  })
})
