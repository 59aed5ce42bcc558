import { describe, expect, it } from 'vitest'
import { levelOf, quartilesOf } from './price-levels.ts'

const days = (...amounts: (number | null)[]) =>
  amounts.map((amount, index) => ({
    departure_date: `2027-01-${String(index + 1).padStart(2, '0')}`,
    return_date: null,
    amount,
  }))

describe('prices of a month', () => {
  it('are parted into a cheap quarter, an expensive quarter and what is usual', () => {
    const quartiles = quartilesOf(days(80, 10, 30, 50, 20, 60, 40, 70))
    expect(quartiles).toEqual([20, 40, 60])
    expect([10, 20, 21, 60, 61].map((amount) => levelOf(amount, quartiles))).toEqual([
      'low',
      'low',
      'typical',
      'typical',
      'high',
    ])
  })

  it('are neither low nor high by a few in a thousand', () => {
    const quartiles = quartilesOf(days(1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007))
    expect([1000, 1003, 1006, 1007].map((amount) => levelOf(amount, quartiles))).toEqual(Array(4).fill('typical'))
    expect([950, 1070].map((amount) => levelOf(amount, quartiles))).toEqual(['low', 'high'])
  })

  it('say nothing where too few days have one, or all cost alike', () => {
    expect(quartilesOf(days(10, null, 20, null, 30))).toBeNull()
    expect(levelOf(10, null)).toBe('typical')
    expect(levelOf(10, quartilesOf(days(10, 10, 10, 10)))).toBe('typical')
  })
})
