import { describe, expect, it } from 'vitest'
import { monthAfter, stepInMonth } from './month-days.ts'

const day = (number: number, amount: number | null) => ({
  departure_date: `2027-02-${String(number).padStart(2, '0')}`,
  return_date: null,
  amount,
})

it('months run over the new year, both ways', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2026-11', 11)).toBe('2027-10')
})

describe('keys in the month graph', () => {
  const days = [day(1, null), day(2, 5), day(3, null), day(4, 7), day(5, 6)]

  it('go to the next day that something flies on, and stop at the ends', () => {
    expect(stepInMonth(days, 1, 'ArrowRight')).toBe(3)
    expect(stepInMonth(days, 3, 'ArrowLeft')).toBe(1)
    expect(stepInMonth(days, 1, 'ArrowLeft')).toBeNull()
    expect(stepInMonth(days, 1, 'End')).toBe(4)
    expect(stepInMonth(days, 4, 'Home')).toBe(1)
  })

  it('leave all other keys alone', () => {
    expect(stepInMonth(days, 1, 'Tab')).toBeNull()
  })
})
