import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#contracts/format.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { addDays } from '../search-check.ts'
import { readTypedDay } from './typed-day.ts'

const TODAY = '2026-11-21'

describe('a day that somebody types', () => {
  it.each([
    ['12/01/2027', '2027-01-12'],
    ['1/8/2027', '2027-08-01'],
    ['12.1.27', '2027-01-12'],
    ['12-01-2027', '2027-01-12'],
    ['2027-01-12', '2027-01-12'],
    ['12 jan', '2027-01-12'],
    ['Tuesday 12 January 2027', '2027-01-12'],
    ['January 12, 2027', '2027-01-12'],
    ['mardi 1er février 2027', '2027-02-01'],
    ['3 août', '2027-08-03'],
    ['24/12', '2026-12-24'],
    ['20/11', '2027-11-20'],
    ['29 février 2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readTypedDay(text, TODAY)).toBe(day)
  })

  it.each(['', 'soon', '12', '31/2/2027', '12/13/2027', '2027', 'mars', '0/1/2027', '1/1/1/1', '99999/1/2027'])(
    '%s is no day',
    (text) => {
      expect(readTypedDay(text, TODAY)).toBeNull()
    },
  )

  it('is read back as the shop writes it, in both languages', () => {
    const days = fc.integer({ min: 0, max: 359 }).map((ahead) => addDays(TODAY, ahead))
    fc.assert(
      fc.property(days, fc.constantFrom(...LANGUAGES), (day, language) => {
        expect(readTypedDay(formatDate(day, language, 'day'), TODAY)).toBe(day)
        expect(readTypedDay(formatDate(day, language, 'long'), TODAY)).toBe(day)
        expect(readTypedDay(formatDate(day, language, 'short'), TODAY)).toBe(day)
      }),
    )
  })

  it('never fails, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTypedDay(text, TODAY) ?? TODAY).toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})
