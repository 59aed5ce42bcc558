import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDate, birthYears, daysInMonth } from './birth-dates.ts'

describe('years of birth to choose from', () => {
  it('run from this year 100 back for adults, 12 for children, 2 for infants', () => {
    expect(birthYears('ADT', 2026)).toHaveLength(101)
    expect(birthYears('ADT', 2026).at(-1)).toBe(1926)
    expect(birthYears('CNN', 2026)).toEqual([
      2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014,
    ])
    expect(birthYears('INF', 2026)).toEqual([2026, 2025, 2024])
  })
})

describe('days of a month', () => {
  it('follow month and year', () => {
    expect(daysInMonth(2026, 2)).toBe(28)
    expect(daysInMonth(2024, 2)).toBe(29)
    expect(daysInMonth(1900, 2)).toBe(28)
    expect(daysInMonth(2026, 4)).toBe(30)
    expect(daysInMonth(2026, 12)).toBe(31)
  })

  it('allow for what is not chosen yet', () => {
    expect(daysInMonth(null, 2)).toBe(29)
    expect(daysInMonth(2026, null)).toBe(31)
  })

  it('agree with the dates that exist', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1926, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const exists = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
        expect(birthDate(year, month, day) !== null).toBe(exists)
      }),
    )
  })
})
