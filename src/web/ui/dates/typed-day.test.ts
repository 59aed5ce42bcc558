import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#contracts/format.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { showDay } from './day-text.ts'
import { readTypedDay } from './typed-day.ts'

const TODAY = '2026-11-21'
const AHEAD = { min: TODAY, max: '2027-11-16' }

const days = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('a day that somebody types', () => {
  it.each([
    ['12/01/2027', '2027-01-12'],
    ['1/8/2027', '2027-08-01'],
    ['08/01/2027', '2027-01-08'],
    ['12.1.27', '2027-01-12'],
    ['12-01-2027', '2027-01-12'],
    ['12 01 2027', '2027-01-12'],
    ['12012027', '2027-01-12'],
    ['120127', '2027-01-12'],
    ['2027-01-12', '2027-01-12'],
    [' 2027-01-12T23:05:00Z ', '2027-01-12'],
    ['2027/1/12', '2027-01-12'],
    ['12 jan', '2027-01-12'],
    ['8th of January 2027', '2027-01-08'],
    ['Tuesday 12 January 2027', '2027-01-12'],
    ['January 12, 2027', '2027-01-12'],
    ['2027 january 12', '2027-01-12'],
    ['mardi 1er février 2027', '2027-02-01'],
    ['le mardi 1er FÉVRIER 2027', '2027-02-01'],
    ['3 août', '2027-08-03'],
    ['24/12', '2026-12-24'],
    ['20/11', '2027-11-20'],
    ['29 février 2028', '2028-02-29'],
    ['29/02/2000', '2000-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readTypedDay(text, AHEAD)).toEqual({ day, problem: null })
  })

  it.each([
    '31/2/2027',
    '29/02/2027',
    '29/02/1900',
    '31/04/2027',
    '12/13/2027',
    '12/31/2027',
    '0/1/2027',
    '32012027',
    '01/01/0027',
    '01/01/127',
    '99999/1/2027',
  ])('%s is of no calendar', (text) => {
    expect(readTypedDay(text, AHEAD)).toEqual({ day: '', problem: 'no_such_day' })
  })

  it.each([
    'soon',
    '12',
    '2027',
    'mars',
    '1/1/1/1',
    '<script>alert(1)</script>',
    "'; DROP TABLE orders --",
    '12 january or february 2027',
    '💥',
  ])('%s is not written as a date', (text) => {
    expect(readTypedDay(text, AHEAD)).toEqual({ day: '', problem: 'unreadable' })
  })

  it('is nothing where nothing is typed', () => {
    for (const text of ['', '  ', '\n']) expect(readTypedDay(text, AHEAD)).toEqual({ day: '', problem: null })
  })

  it('is of the century that may be meant, where two digits stand for the year', () => {
    expect(readTypedDay('14/03/90', { max: TODAY }).day).toBe('1990-03-14')
    expect(readTypedDay('14/03/19', { max: TODAY }).day).toBe('2019-03-14')
    expect(readTypedDay('29/02/00', { max: TODAY }).day).toBe('2000-02-29')
    expect(readTypedDay('01/05/31', { min: TODAY }).day).toBe('2031-05-01')
  })

  it('needs its year where no day is the first', () => {
    expect(readTypedDay('14 mars', { max: TODAY })).toEqual({ day: '', problem: 'no_such_day' })
  })

  it('is read back as the shop writes it, in both languages', () => {
    fc.assert(
      fc.property(days('2026-11-21', '2027-11-15'), fc.constantFrom(...LANGUAGES), (day, language) => {
        for (const look of ['day', 'long', 'short'] as const) {
          expect(readTypedDay(formatDate(day, language, look), AHEAD).day).toBe(day)
        }
      }),
    )
    fc.assert(
      fc.property(days('1900-01-01', '2099-12-31'), (day) => {
        expect(readTypedDay(showDay(day)).day).toBe(day)
        expect(readTypedDay(day).day).toBe(day)
      }),
    )
  })

  it('never fails, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const { day, problem } = readTypedDay(text, AHEAD)
        expect(day || '2027-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(day === '' || problem === null).toBe(true)
      }),
    )
  })

  it('takes no time over a text without end', () => {
    expect(readTypedDay('1/'.repeat(1_000_000)).problem).toBe('unreadable')
  })
})

describe('a day in a field', () => {
  it('is day, month, year in both languages', () => {
    expect(showDay('2027-01-08')).toBe('08/01/2027')
    expect(showDay('')).toBe('')
  })
})
