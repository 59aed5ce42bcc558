import { describe, expect, test } from 'vitest'
import { parseTransfer } from './parse-transfer.ts'

describe('days of a ride', () => {
  test.each([
    ['2027-01-12', '2027-01-12'],
    ['12/01/2027', '2027-01-12'],
    ['12 janvier 2027', '2027-01-12'],
    ['31/02/2027', ''],
    ['soon', ''],
  ])('%s', (typed, read) => {
    const { date, returnDate } = parseTransfer(new URLSearchParams({ date: typed, return_date: typed }))
    expect([date, returnDate]).toEqual([read, read])
  })
})
