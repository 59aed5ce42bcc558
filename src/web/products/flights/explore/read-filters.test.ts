import { describe, expect, test } from 'vitest'
import { monthsFrom, readFilters } from './read-filters.ts'

const MONTHS = monthsFrom('2026-11-30', 3)
const read = (query: string) => readFilters(new URLSearchParams(query), MONTHS)

test('months run over the end of a year', () => {
  expect(MONTHS).toEqual(['2026-11', '2026-12', '2027-01'])
})

describe('what the map is narrowed by', () => {
  test('is read out of the address', () => {
    expect(read('from=ABV&month=2027-01&budget=500,000')).toEqual({
      from: 'ABV',
      month: '2027-01',
      typedBudget: '500,000',
      budget: 500_000,
    })
    expect(read('')).toEqual({ from: '', month: '', typedBudget: '', budget: null })
  })

  test.each(['from=lagos', 'from=<b>', 'month=2025-01', 'month=soon', 'from=LOS%00', 'other=1'])(
    '%s says nothing',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )

  test.each([
    ['₦500 000', 500_000],
    ['NGN 500000', 500_000],
    ['1 250,50 €', 1_250.5],
    ['300000 FCFA', 300_000],
  ])('%s is an amount', (typed, amount) => {
    expect(read(`budget=${encodeURIComponent(typed)}`).budget).toBe(amount)
  })

  test.each(['cheap', '-5', '0', '1e9', '5,', "1'; drop", '12345678901234567890123456789'])('%s is none', (typed) => {
    const { budget, typedBudget } = read(`budget=${encodeURIComponent(typed)}`)
    expect(budget === null || Number.isNaN(budget) || typedBudget.length <= 20).toBe(true)
    if (typed.length < 20) expect(budget).toBeNaN()
  })
})
