import { describe, expect, it } from 'vitest'
import type { DateCell } from '#contracts/flights/price-calendar.ts'
import { matrixLayout, nextCell } from './date-matrix.ts'

const cell = (departure_date: string, return_date: string | null, amount: number | null = 100): DateCell => ({
  departure_date,
  return_date,
  amount,
})

describe('the table of dates', () => {
  it('is one row of days for a one-way trip, in calendar order', () => {
    const layout = matrixLayout([
      cell('2026-12-03', null, 90),
      cell('2026-12-01', null),
      cell('2026-12-02', null, null),
    ])
    expect(layout.departures).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
    expect(layout.returns).toEqual([null])
    expect(layout.rows[0]?.map((found) => found?.amount)).toEqual([100, null, 90])
    expect(layout.cheapest).toBe(90)
  })

  it('leaves the place of a return before its departure empty', () => {
    const layout = matrixLayout([
      cell('2026-12-01', '2026-12-02'),
      cell('2026-12-01', '2026-12-03'),
      cell('2026-12-03', '2026-12-03', 40),
    ])
    expect(layout.rows).toEqual([
      [cell('2026-12-01', '2026-12-02'), null],
      [cell('2026-12-01', '2026-12-03'), cell('2026-12-03', '2026-12-03', 40)],
    ])
  })

  it('has no cheapest day when nothing flies', () => {
    expect(matrixLayout([cell('2026-12-01', null, null)]).cheapest).toBeNull()
    expect(matrixLayout([]).rows).toEqual([])
  })
})

describe('arrow keys in the table', () => {
  const layout = matrixLayout([
    cell('2026-12-01', '2026-12-04'),
    cell('2026-12-03', '2026-12-04'),
    cell('2026-12-01', '2026-12-05'),
    cell('2026-12-02', '2026-12-05'),
    cell('2026-12-03', '2026-12-05'),
  ])

  it('pass over places that cannot be chosen', () => {
    expect(nextCell(layout, { row: 0, column: 0 }, 'ArrowRight')).toEqual({ row: 0, column: 2 })
  })

  it('stop at the edge, and other keys do nothing', () => {
    expect(nextCell(layout, { row: 1, column: 2 }, 'ArrowRight')).toEqual({ row: 1, column: 2 })
    expect(nextCell(layout, { row: 1, column: 1 }, 'ArrowUp')).toEqual({ row: 1, column: 1 })
    expect(nextCell(layout, { row: 1, column: 1 }, 'x')).toEqual({ row: 1, column: 1 })
  })
})
